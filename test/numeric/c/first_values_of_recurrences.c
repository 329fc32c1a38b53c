// n=6 m=3 : recurrences fill local arrays: what they overwrite is nobody's value; what stands there already is saved
#include <math.h>
static double legendre(double t) {
  double p[7];
  p[0] = 1.0;
  p[1] = t;
  for (int k = 1; k < 6; k++)
    p[k + 1] = ((2 * k + 1) * t * p[k] - k * p[k - 1]) / (k + 1);
  return p[6] + p[3] * p[4];
}
static double powers(double t) {
  double p[5], sum = 0;
  p[0] = t;
  for (int k = 1; k < 5; k++)
    p[k] = p[k - 1] * t;
  p[0] = p[1] * t; // p[0] was t
  for (int k = 0; k < 5; k++)
    sum += p[k] * p[k];
  return sum;
}
static double comes_to_it(double t) {
  double p[5];
  p[2] = t * t;
  for (int k = 1; k < 5; k++) // p[2] has a value here
    p[k] = sin(k == 1 ? t : p[k - 1]) * (k == 2 ? p[2] : t);
  return p[4] * p[1];
}
static double falls(double t) {
  double p[5];
  p[4] = exp(0.1 * t);
  for (int k = 3; k >= 0; k--)
    p[k] = p[k + 1] * t;
  for (int k = 4; k > 2; k--)
    p[k] *= p[0];
  return p[3] * p[4] * p[1];
}
static double twice(double t, int n) {
  double p[2][9];
  p[0][0] = t;
  p[1][0] = t * t;
  for (int k = 1; k < n; k++)
    for (int s = 0; s < 2; s++)
      p[s][k] = p[s][k - 1] * t + p[1 - s][k - 1];
  for (int k = 1; k < n; k++)
    p[0][k - 1] = p[0][k] * p[1][k]; // again
  return p[0][0] + p[0][n - 2] * p[1][n - 1];
}
static double again(double t) {
  double p[4] = {0}, sum = 0;
  for (int r = 0; r < 3; r++) {
    p[0] = t * (r + 1);
    for (int k = 1; k < 4; k++)
      p[k] = p[k - 1] * t;
    sum += p[3] * p[2];
  }
  return sum;
}

void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++)
    for (int i = 0; i < n; i++)
      y[k] += legendre(x[i]) + powers(x[i]) + comes_to_it(x[i]) + falls(x[i]) + twice(0.5 * x[i], 4) + again(x[i]);
}
