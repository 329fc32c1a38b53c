// n=5 m=5 : macros that have keywords as their names, behind the source's own types
#include <math.h>
static float narrowed(float v, float w);
static void step(int n, const double *x, double *y);
void f(int n, int m, double *x, double *y) {
  double sum = 0.0;
  for (int i = 0; i < n && i < m; i++)
    sum += x[i] * x[i];
  for (int i = 0; i < n && i < m; i++)
    y[i] += sum * x[i];
  step(n < m ? n : m, x, y);
}
static void step(int n, const double *x, double *y) {
  long last = n - 1;
  for (long i = 0; i < last; i++)
    y[i] += sin(x[i + 1]) * (double)narrowed(0.5f, 0.25f);
}
#include "macros_with_keywords.h"
static inline double narrowed(double v, double w) {
  double u = half(v) + w;
  return u * (double)3.0;
}
