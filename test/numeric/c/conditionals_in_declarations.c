// n=9 m=9 : tables, types and functions that an #if cuts: what was read of it is repeated, whole conditionals as they are
#define R 1
static const double weights[2 * R + 1] =
#if R == 1
    {0.25, 0.45, 0.30};
#else
    {0.1, 0.2, 0.4, 0.2, 0.1};
#endif

#if R > 1
static const double ends[3] = {
#elif R == 1
static const double ends[2] = {
#else
static const double ends[1] = {
#endif
    1.5,
#if R == 1
    2.5,
#endif
};

static const int shift
#ifdef NEVER_DEFINED
    [2] = {1, 2}; static const int unused = 3;
#else
#if R == 2
    = 3
#else
    = 2
#endif
    ; static const double factor = 0.75;
#endif

struct state {
  double v;
#if R == 1
  double w;
#endif
};

static double mean(double a
#if R == 1
                   ,
                   double b) {
#else
) {
  double b = a;
#endif
  return a * b + factor;
}

void f(int n, int m, double *x, double *y) {
  struct state s = {x[0], 1.0};
  for (int i = R; i < n - R; i++)
    for (int k = -R; k <= R; k++)
      y[i] += weights[k + R] * x[i + k] * x[i];
  for (int i = 0; i < m; i++) {
    s.w *= mean(s.v, x[i % n]);
    y[i] *= s.w + ends[i % 2] * x[(i + shift) % n];
  }
}
