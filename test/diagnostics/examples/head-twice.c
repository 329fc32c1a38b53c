// adjgen '--head=f(y)/(x)' '--head=f(z)/(x)' head-twice.c
// Two heads name the same function, or two instances of a template, and their adjoints would have the same name and parameters.
void f(int n, const double *x, double *y, double *z) {
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * x[i];
    z[i] = 2.0 * x[i];
  }
}
