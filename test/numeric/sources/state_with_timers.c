// n=5 m=3 same-unit sources no-roundtrip : a program's file is differentiated in its place, and calls timers and functions with derivatives of other files
#include "state_with_timers/timers.h"
#ifdef __adjgen__
#pragma adjgen differentiate(f(y) / (x, y)) mode(forward)
#pragma adjgen differentiate(f(y) / (x, y)) mode(reverse)
#endif

static double scale = 1.5, work[8];
static int timed = 1;

void set_scale(double s) { scale = s; } // which other files may call

static void fill(int n, const double *x) {
  if (timed)
    timer_start(2);
  for (int i = 0; i < n; i++)
    work[i] = scale * law(x[i]) * x[(i + 1) % n];
  if (timed)
    timer_stop(2);
}

void f(int n, int m, double *x, double *y) {
  fill(n, x);
  for (int i = 0; i < m; i++)
    y[i] = y[i] * work[i % n] + scale * work[(i + 2) % n];
}
