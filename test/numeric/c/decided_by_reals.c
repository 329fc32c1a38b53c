// n=12 m=12 : what is executed, read and set depends on the values of real numbers, in every way
#include <math.h>
#include <stdlib.h>

static double root_of(double a, int *steps) {
  double z = a;
  int k;
  for (k = 0; k < 50; k++) {
    double d = (z * z - a) / (2.0 * z);
    z -= d;
    if (fabs(d) < 1e-13)
      break;
  }
  *steps += k;
  if (k == 50)
    return 0.0;
  return z;
}

static int slot(double v) { return v > 1.0 ? 1 + (v > 4.0) : 0; }

static void shift(int n, double *v, double by) {
  if (by > 1.0)
    return;
  for (int i = 1; i < n; i++)
    v[i - 1] += 0.1 * v[i] * by;
}

void f(int n, int m, double *x, double *y) {
  double table[3] = {x[0], 0.5, x[1] * x[2]}, sums[2][3] = {{0.0}};
  int steps = 0, first = -1;
  for (int i = 0; i < n && i < m; i++) {
    double w = 0.0, *work = malloc(2 * sizeof(double));
    work[0] = x[i];
    if (i > 0 && x[i] > 1.0) {
      const int before = i - 1;
      work[0] = x[before] * root_of(x[i], &steps);
      if (first < 0)
        first = i;
    } else if (y[i] < 1.0 || i == 3) {
      w = sin(x[i]);
    }
    switch (i % 3) {
    case 0:
      w += x[i] > 1.0 ? x[i] : y[(i + 1) % m];
      break;
    case 1:
      w += table[slot(y[i])] * x[i];
    }
    sums[i % 2][slot(x[i])] += work[0] * w;
    free(work);
    y[i] = w * y[i] + fmax(x[i], 1.0);
  }
  shift(n < m ? n : m, y, x[n - 1]);
  double change = 1.0;
  for (int k = 0; k < 100 && change > 1e-12; k++) {
    change = 0.0;
    for (int i = 1; i + 1 < n && i + 1 < m; i++) {
      const double old = y[i];
      y[i] = 0.25 * (y[i - 1] + y[i + 1]) + 0.5 * x[i];
      change += fabs(y[i] - old);
    }
  }
  for (int i = 0; i < 6 && i < m; i++)
    y[i] += sums[i % 2][i / 2] + (steps > 1000 ? 1.0 : 0.0) * first;
}
