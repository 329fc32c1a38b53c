// n=6 m=6 : pointers to functions that never lead to another one
static double square(double v) { return v * v; }
static double cube(double v) { return v * v * v; }
static double (*const first)(double) = square;
static double (*unchanged)(double) = &cube;
double (*const adjgenTestSeen)(double) = cube;
static double (*const none)(double) = 0;
static double twice(double (*g)(double), double v) { return g ? 2 * g(v) : v; }
void f(int n, int m, double *x, double *y) {
  static double (*const own)(double) = square;
  for (int i = 0; i < n; i++)
    y[i % m] += first(x[i]) * unchanged(x[i]) + (*adjgenTestSeen)(x[i]) + own(x[i]) + twice(first, x[i]) +
                twice(none, x[i]);
}
