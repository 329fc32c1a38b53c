// n=24 m=6 needs-openmp : reductions that the program declares: structs, initializers, combiners by value, by pointer and in place, largest value with place
struct cpx {
  double re, im;
};
struct best {
  double v;
  int at;
};

static struct cpx mul(struct cpx a, struct cpx b) {
  struct cpx c = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  return c;
}
static void into(struct cpx *a, const struct cpx *b) {
  a->re += b->re * 0.5;
  a->im += b->im * b->im;
}
static void start(struct cpx *a) {
  a->re = 0.0;
  a->im = 0.0;
}
#pragma omp declare reduction(cmul : struct cpx : omp_out = mul(omp_out, omp_in))                            \
    initializer(omp_priv = (struct cpx){1.0, 0.0})
#pragma omp declare reduction(collect : struct cpx : into(&omp_out, &omp_in)) initializer(start(&omp_priv))
#pragma omp declare reduction(+ : struct cpx : omp_out.re += omp_in.re, omp_out.im += omp_in.im)
#pragma omp declare reduction(maxloc : struct best : omp_out = omp_in.v > omp_out.v ? omp_in : omp_out)      \
    initializer(omp_priv = omp_orig)
#pragma omp declare reduction(squares:double : omp_out = omp_out + omp_in) initializer(omp_priv = 0.0)

void f(int n, int m, double *x, double *y) {
  struct cpx p = {y[0], 0.1}, s = {0.5, y[1]};
  struct best b = {-1.0, -1};
  double t = y[2];
#pragma omp parallel for reduction(cmul : p) reduction(+ : s) reduction(maxloc : b) reduction(squares : t)
  for (int i = 0; i < n; i++) {
    struct cpx z = {0.9, 0.3 * x[i]};
    double v = x[i] * (1.0 + 0.11 * (i * 13 % n));
    p = mul(p, z);
    s.re += z.im * z.im;
    s.im += 0.1 * x[i];
    if (v > b.v) {
      b.v = v;
      b.at = i;
    }
    t += x[i] * x[i];
  }
  y[b.at % m] *= b.v * x[n - 1 - b.at];
  y[1] = p.re * s.im;
  y[m - 1] += p.im * p.re * s.re * t;
}
