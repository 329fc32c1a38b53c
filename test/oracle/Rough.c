/* A primal of which not all differences tell the derivative, with derivatives by hand. y[0] has a ripple in
 * the second of the oracle's points that its first steps, half a period each or more, do not see, and finer
 * ones do (ROUGH 1), or of which the first two steps seem to know more than they do (ROUGH 3), or that is so
 * small that steps which do not see it tell the slope of what it is a ripple of (ROUGH 5); y[1] one that no
 * step resolves (ROUGH 2); y[2] is smooth. In a region, something overflows that no result shows (ROUGH 4).
 * FAULTs are mistakes that the oracle must notice all the same.
 */
#include <math.h>
#ifndef FAULT
#define FAULT 0
#endif
#ifndef ROUGH
#define ROUGH 1
#endif

/* Of x[0], the second point is 1.2988 and its direction 1/16; the last of the first steps is 1/256. */
static double height(const double *x) {
  return x[0] > 1.27 ? (ROUGH == 1 ? 1e-6 : ROUGH == 3 ? 5e-11 : ROUGH == 5 ? 7.5e-5 : 0.0) : 0.0;
}
static const double often = ROUGH == 5 ? 4e6 : ROUGH == 3 ? 12000.0 : 3.14159265358979323846 * 16 * 256;
static const double rise = ROUGH == 5 ? 12000.0 : 4.0;

void f(int n, int m, double *x, double *y) {
  (void)n, (void)m;
#if ROUGH == 4
#pragma omp parallel
  {
    volatile double large = 1e200 * x[0];
    large = large * large;
  }
#endif
  y[0] = rise * x[0] + height(x) * sin(often * x[0]);
  y[1] = 1e-3 * x[1] + (ROUGH == 2 ? 3e-11 * sin(1e13 * x[1]) : 0.0);
  y[2] = x[2] * x[0];
}

static double slope0(const double *x) { return rise + height(x) * often * cos(often * x[0]); }
static double slope1(const double *x) { return 1e-3 + (ROUGH == 2 ? 3e-11 * 1e13 * cos(1e13 * x[1]) : 0.0); }

void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d) {
  f(n, m, x, y);
  y_d[0] = slope0(x) * (FAULT == 1 ? 1.001 : FAULT == 4 ? 1.01 : 1.0) * x_d[0];
  y_d[1] = slope1(x) * x_d[1];
  y_d[2] = x[0] * x_d[2] + x[2] * (FAULT == 2 ? 1.001 : 1.0) * x_d[0];
}

void f_b(int n, int m, double *x, double *x_b, double *y, double *y_b) {
  (void)n, (void)m, (void)y;
  x_b[0] += slope0(x) *
                (FAULT == 1   ? 1.001
                 : FAULT == 4 ? 1.01
                              : 1.0) *
                y_b[0] +
            x[2] * (FAULT == 2 ? 1.001 : 1.0) * y_b[2];
  x_b[1] += slope1(x) * (FAULT == 3 ? 1.001 : 1.0) * y_b[1];
  x_b[2] += x[0] * y_b[2];
  y_b[0] = y_b[1] = y_b[2] = 0.0;
}

void f_w(int n, int m, double *x, double *x_b, double *y, double *y_b) {
  f_b(n, m, x, x_b, y, y_b);
  f(n, m, x, y);
}
