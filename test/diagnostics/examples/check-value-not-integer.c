// adjgen check --head='f(y)/(x)' --set n=1.5 --extent x=n,y=n check-value-not-integer.c
// The parameter is an integer.
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
