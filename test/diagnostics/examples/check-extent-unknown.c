// adjgen check --head='f(y)/(x)' --set n=4 --extent x=n check-extent-unknown.c
// adjgen does not know how much memory the function reads and writes there.
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
