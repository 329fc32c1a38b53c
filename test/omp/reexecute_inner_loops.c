// n=24 m=24 : inner loops whose iterations the backward sweep executes again; branches, inner overwritten inputs, zero trips
#include <math.h>
static double weight(double a, double b) {
  double w = a;
  for (int k = 0; k < 2; k++)
    w = 0.3 * w * cos(w) + 0.2 * b;
  return w;
}
// In place: the old values of a row are saved, and are there again when an iteration is executed again.
static void inPlace(int rows, int columns, double *x) {
#pragma omp parallel for
  for (int j = 0; j < rows; j++)
    for (int i = 0; i < columns; i++) {
      double t = x[i + columns * j], s;
      if (t > 0.1)
        s = sin(t) * t;
      else
        s = 0.1 * t * t * t;
      double w = s;
      w = 0.2 * w * w + t;
      x[i + columns * j] = 0.3 * w * s + 0.5 * t;
    }
}
// What the next iteration reads, this one overwrites.
static void carried(int rows, int columns, const double *x, double *y) {
#pragma omp parallel for schedule(static)
  for (int j = 0; j < rows; j++) {
    double c = 1.0;
    for (int i = 0; i < columns; i++) {
      double t = x[i + columns * j] * c;
      if (t < 0.0)
        t = t * t;
      y[i + columns * j] += t * c;
      c = 0.5 * c * t + 0.3;
    }
  }
}
// The last iterations overwrite what the first ones read; and inner trips may be zero.
static void shifted(int rows, int columns, double *y, const double *x) {
#pragma omp parallel for schedule(dynamic)
  for (int j = 0; j < rows; j++)
    for (int i = 0; i + 1 < columns; i++) {
      double t = y[i + 1 + columns * j];
      if (y[i + columns * j] > 0.2)
        t = t * x[i + columns * j];
      double s = 0.0;
      for (int k = 0; k < i % 3; k++) {
        s += 0.1 * t * t;
        t = 0.2 * s * t;
      }
      y[i + columns * j] = weight(t, s);
    }
}
void f(int n, int m, double *x, double *y) {
  int columns = 6;
  inPlace(n / columns, columns, x);
  carried(m / columns, columns, x, y);
  shifted(m / columns, columns, y, x);
  inPlace(0, columns, x);
  inPlace(2, 0, x);
}
