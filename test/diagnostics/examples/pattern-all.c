// adjgen --mode=pattern-all --head='f(y)/(x)' pattern-all.c -- -std=c11
// A pattern that holds at all points cannot be computed where a number of iterations depends on the point.
void f(const double *x, double *y) {
  const int n = (int)x[0];
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
