// n=6 m=4 no-roundtrip : derivatives that the source gives: read-only arrays that change later, scalars, a body that is seen and one that is not
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#include <math.h>

double norm(int n, const double *x);
void norm_b(int n, const double *x, double *x_b, double return_b) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  for (int i = 0; i < n; i++)
    x_b[i] += x[i] / sqrt(s) * return_b;
}
double norm_d(int n, const double *x, const double *x_d, double *return_d) {
  double s = 0.0, d = 0.0;
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    d += x[i] * x_d[i];
  }
  *return_d = d / sqrt(s);
  return sqrt(s);
}
#pragma adjgen derivative(norm) adjoint(norm_b) tangent(norm_d)

static double power(double x, int n, float scale) {
  goto loop; // no code that could be differentiated
loop:;
  double r = scale;
  for (int i = 0; i < n; i++)
    r *= x;
  return r;
}
void power_b(double x, double *x_b, int n, float scale, float *scale_b, double return_b) {
  *x_b += n * scale * pow(x, n - 1) * return_b;
  *scale_b += (float)(pow(x, n) * return_b);
}
double power_d(double x, double x_d, int n, float scale, float scale_d, double *return_d) {
  *return_d = n * scale * pow(x, n - 1) * x_d + pow(x, n) * scale_d;
  return power(x, n, scale);
}
#pragma adjgen derivative(power) adjoint(power_b) tangent(power_d)

void f(int n, int m, double *x, double *y) {
  double l = norm(n, x);
  x[0] = x[0] * x[1] * l;
  for (int i = 0; i < m; i++) {
    y[i] = l * y[i] + norm(2, x + i % 3) * power(y[i], i, 0.5f);
    x[i] *= power(x[i] * 0.75, 2, 1.5f);
  }
  norm(n, x);
  y[0] += norm(m, y) + power(x[2], 3, 1.0f);
}

double norm(int n, const double *x) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return sqrt(s);
}
