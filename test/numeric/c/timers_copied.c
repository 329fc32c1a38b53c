// n=6 m=6 : timers of internal linkage, of which nothing comes back: the output has them, with variables of its own
#include <math.h>
#include <time.h>

static double since[4], spent[4];

static double passed(void) {
  static clock_t first;
  static int is_set;
  if (!is_set) {
    first = clock();
    is_set = 1;
  }
  return (double)(clock() - first) / CLOCKS_PER_SEC;
}
static void start(int k) { since[k] = passed(); }
static void stop(int k) { spent[k] += passed() - since[k]; }

static double step(int n, const double *x, int i) {
  start(i % 4);
  const double v = exp(0.1 * x[i % n]) * x[(i + 2) % n];
  stop(i % 4);
  return v;
}

void f(int n, int m, double *x, double *y) {
  double last = 1.0;
  for (int i = 0; i < m; i++) {
    last *= step(n, x, i) + 1.0;
    y[i] = last;
  }
}
