// adjgen check --head='f(y)/(x)' --set n=4 --extent x=m,y=n check-extent-name.c
// The number of elements may depend on integer parameters only.
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
