// n=2 m=2 : a function that is a default argument
static double sq(double v) { return v * v; }
static double apply(double a, double (*fn)(double) = sq) { return fn(a) * 2; }
void f(int n, int m, double *x, double *y) {
  (void)n;
  for (int i = 0; i < m; ++i)
    y[i] = apply(x[i]);
}
