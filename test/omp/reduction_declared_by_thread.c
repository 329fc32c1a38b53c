// n=24 m=6 schedule-dependent needs-openmp : a declared reduction whose copies start with what counts: its result depends on how many threads there are
struct cpx {
  double re, im;
};
static void into(struct cpx *a, const struct cpx *b) {
  a->re += b->re;
  a->im *= b->im;
}
static void start(struct cpx *a) {
  a->re = 0.2;
  a->im = 1.1;
}
#pragma omp declare reduction(collect : struct cpx : into(&omp_out, &omp_in)) initializer(start(&omp_priv))

void f(int n, int m, double *x, double *y) {
  struct cpx s[2] = {{0.5, y[1]}, {0.5, 1.0}};
#pragma omp parallel for reduction(collect : s) schedule(static)
  for (int i = 0; i < n; i++) {
    s[i % 2].re += x[i] * x[i];
    s[1 - i % 2].im += 0.1 * x[i];
  }
  y[m - 1] *= s[0].re * s[1].im;
  y[0] += s[0].im * s[1].re;
}
