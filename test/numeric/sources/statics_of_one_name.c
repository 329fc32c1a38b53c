// n=4 m=3 sources by-source no-roundtrip : static functions, tables and types of one name in both sources
#include <math.h>

#define SCALE 0.5
typedef double pair[2];
static const double weights[3] = {1.0, 2.0, 3.0};

double smooth(int n, const double *x, double *out);
double peak(int n, const double *x);

static double square(double v) { return v * v + SCALE; }

void f(int n, int m, double *x, double *y) {
  pair sums = {0.0, 0.0};
  double work[4];
  sums[0] = smooth(n, x, work);
  for (int i = 0; i < n; i++)
    sums[1] += square(work[i]) * weights[i % 3];
  for (int j = 0; j < m; j++)
    y[j] = sums[0] * sin(0.01 * sums[1]) + weights[j] * 0.1 * peak(n, work);
}
