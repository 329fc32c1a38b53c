// n=6 m=3 same-unit follow-pointers : static functions that a pointer of the source may lead to, compared in its own unit
struct filter {
  double state, gain;
  double (*run)(struct filter *f, const double *in, int n);
};

static double direct(struct filter *f, const double *in, int n) {
  double sum = f->state;
  for (int i = 0; i < n; i++)
    sum += in[i] * f->gain;
  f->state = sum * 0.5;
  return sum;
}
static double squared(struct filter *f, const double *in, int n) {
  double sum = f->state * f->gain;
  for (int i = 0; i < n; i++)
    sum += in[i] * in[i];
  f->state += sum;
  return sum;
}
static double none(struct filter *f, const double *in, int n) { return f->gain * in[n - 1]; }

#ifdef __adjgen__
#pragma adjgen differentiate(f(x, y) / (x, y)) mode(forward)
#pragma adjgen differentiate(f(x, y) / (x, y)) mode(reverse)
#pragma adjgen differentiate(f(x, y) / (x, y)) mode(reverse) suffix(_w) with_primal
#endif
void f(int n, int m, double *x, double *y) {
  struct filter filters[3] = {{x[0], 2.0, direct}, {0.5, x[1], squared}, {x[2], x[3], none}};
  for (int k = 0; k < m; k++) {
    struct filter *now = &filters[k];
    y[k] = now->run(now, x, n);
    now->run = now->state > 1.0 ? direct : squared;
    y[k] += now->run(now, x + 1, n - 1) * now->state;
  }
}
