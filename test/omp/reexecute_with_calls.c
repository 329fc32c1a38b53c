// n=24 m=24 : loops with calls, recursion and carried values, whose iterations are executed again where that is right
#include <math.h>
static double sq(double *a) {
  *a = 0.5 * *a * *a + 0.1;
  return *a * 0.7;
}
static void smooth(int n, double *v) {
  for (int i = 1; i < n; i++) {
    double t = v[i - 1];
    t = t * v[i] * 0.5;
    v[i] = 0.5 * v[i] + 0.2 * sin(t);
  }
}
static double acc(int k, const double *v) {
  double s = 0.1;
  for (int i = 0; i < k; i++)
    s = s * 0.5 + v[i] * v[i] * s;
  return s;
}
static void windows(int n, double *x, double *y) {
  for (int i = 0; i < n - 4; i++) {
    double w[4];
    for (int k = 0; k < 4; k++)
      w[k] = x[i + k];
    smooth(4, w);
    double t = acc(4, w);
    double factor = sq(&w[1]); // before w[1] is read
    t = t * factor + w[1];
    y[i] = sin(t * y[i]);
  }
}
static void inPlace(int n, double *x, double *y) {
  for (int j = 0; j < 2; j++) {
    double a = x[j];
    for (int i = 0; i < n; i++) {
      double t = a * y[i];
      double factor = sq(&t);
      t = t * factor;
      double r = sq(&a);
      y[i] = 0.4 * y[i] + sin(r * t);
    }
    x[j] = a;
  }
}
static double rec(int d, double v, double *buffer) {
  double s = v;
  for (int i = 0; i < d; i++) {
    double t = buffer[i] * s;
    t = 0.5 * t * t + 0.1 * s;
    buffer[i] = 0.5 * buffer[i] + 0.2 * sin(t);
    if (d > 1)
      s = 0.8 * s + 0.1 * rec(d - 1, t, buffer);
  }
  return s;
}
static void rowsOfTeam(int n, double *x, double *y) {
#pragma omp parallel
  {
    double last = 0.2;
#pragma omp for schedule(static)
    for (int j = 0; j < n / 4; j++) {
      double c = y[4 * j];
      for (int i = 0; i < 4; i++) {
        double t = x[4 * j + i] * c;
        if (t > -7.0)
          t = t * t;
        else
          t = last;
        c = 0.5 * c + 0.1 * sin(t);
        x[4 * j + i] = 0.3 * x[4 * j + i] + 0.2 * sin(t * c);
      }
      last = c;
      for (int i = 1; i < 4; i++) {
        double u = y[4 * j + i - 1];
        u = u * x[4 * j + i] + 0.1 * u;
        u = u * u;
        y[4 * j + i] = 0.5 * y[4 * j + i] + sin(u) * 0.2;
      }
    }
  }
}
void f(int n, int m, double *x, double *y) {
  (void)m;
  windows(n, x, y);
  inPlace(n, x, y);
  y[2] += rec(3, x[3], y + 4);
  rowsOfTeam(n, x, y);
}
