/* std=c89,c99 head=f(return,y)/(x,y) : no extension of GNU, and none in the derivative */
#include <math.h>

static double polynomial(const double *c, int degree, double t) {
  double value = 0.0;
  int k;
  for (k = degree; k >= 0; k--)
    value = value * t + c[k];
  return value;
}

double f(int n, const double *x, double *y) {
  double largest = 0.0, power;
  int i;
  for (i = 0; i < n; i++) {
    power = pow(fabs(x[i]) + 1.0, y[i]);
    if (power > largest)
      largest = power;
    y[i] = polynomial(x, 2, power) / (1.0 + largest);
  }
  return sqrt(largest) + atan2(y[0], x[0]) + fmod(x[1], 2.0) + tanh(log(largest));
}
