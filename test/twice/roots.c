// n=6 : products and quotients that are zero where one factor is: sqrt, pow, cbrt and 1 / x where nothing depends on them
#include <math.h>
double f(int n, const double *x) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double d = x[i] - x[j], r = sqrt(d * d), c = cbrt(d), p = pow(d * d, 0.5), q = 1.0 / d, w = q * q * x[j];
      if (fabs(d) > 0.01)
        s += 1.0 / (1.0 + r * r * r) + c * c * c * c * c * c + p * p + 1.0 / (4.0 + q * q) + w / (9.0 + q * q * q * q);
    }
  return s + x[0] * x[0] * x[1];
}
