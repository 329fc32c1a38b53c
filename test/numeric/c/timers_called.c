// n=6 m=6 : timers and a clock that keep values of their own, called as in the source
#include <math.h>
#include <time.h>

static double since[4], spent[4];
static int running;

void read_clock(double *t) {
  static long first = -1;
  const long now = (long)clock();
  if (first < 0)
    first = now;
  *t = (double)(now - first) / CLOCKS_PER_SEC;
}
static double passed(void) {
  double t;
  read_clock(&t);
  return t;
}
void timer_clear(int k) { spent[k] = 0.0; }
void timer_start(int k) {
  running++;
  since[k] = passed();
}
void timer_stop(int k) {
  running--;
  spent[k] += passed() - since[k];
}
void timer_report(int k) {
  if (spent[k] < 0.0)
    running = -1;
}

void f(int n, int m, double *x, double *y) {
  double total = 0.0;
  timer_clear(1);
  timer_start(1);
  for (int i = 0; i < m; i++) {
    timer_start(2);
    y[i] = sin(x[i % n]) * x[(i + 1) % n];
    total += y[i] * y[i];
    timer_stop(2);
  }
  timer_stop(1);
  timer_report(1);
  for (int i = 0; i < m; i++)
    y[i] *= total;
}
