// n=8 m=8 : threadprivate variables outside of regions are state like others; inside of a loop that one thread runs by itself, too
static double acc, last, log_[8];
static int calls;
#pragma omp threadprivate(acc, last, calls, log_)
static double keep(double a) {
  acc = 0.2 * acc * a + 0.3 * a;
  last = 0.5 * last + 0.1 * acc;
  log_[calls % 8] += acc * last;
  calls++;
  return acc * acc * 0.1 + 0.1 * last * log_[calls % 8];
}
void f(int n, int m, double *x, double *y) {
  double u = x[0], o[8] = {0};
  acc = 0.2;
  last = 0.25;
  calls = 0;
  for (int i = 0; i < 8; i++)
    log_[i] = 0.1 * x[i % n];
  for (int t = 0; t < 11; t++) {
    u = keep(u * x[t % n]) * 0.6 + 0.2;
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      o[i] = o[i] * 0.5 + u * x[i % n];
  }
  double s = acc;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < m; i++) {
    acc = x[i % n];
    calls = 1;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
    for (int t = 0; t < 7; t++) {
      acc = acc * acc * 0.4 + 0.1 * x[(i + calls) % n];
      calls = calls * 3 % 7;
    }
    s += acc;
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * u + o[i % 8] * log_[i % 8] + s;
}
