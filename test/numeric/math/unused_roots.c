// n=5 m=8 : values with infinite slopes that nothing uses: they are finite, and multiplied by adjoints that are zero
#include <math.h>

static double distance(double d) { return pow(d * d, 0.5); }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const double d = x[i] - x[j] + 2.0 * (i - j), q = 1.0 - 0.02 * d * d;
      const double r = distance(d), c = cbrt(d), a = acos(q), b = asin(q), e = acosh(2.0 - q),
                   g = atan2(d, d * x[0]);
      const double h = hypot(d, d), k = pow(d * d, 0.25 + x[i]), l = sqrt(acos(q)), o = pow(d * d, 0.7);
      if (i != j) {
        y[0] += 1.0 / (1.0 + r * r * r);
        y[1] += c * c * c * c;
        y[2] += a * a + b;
        y[3] += e * e;
        y[4] += g * g;
        y[5] += h + k;
        y[6] += l * l * l + o;
      }
    }
  y[m - 1] *= sqrt(fabs(y[0])) + pow(fmax(x[0] - 10.0, 0.0), 0.5) + cbrt(fmax(x[1] - 10.0, 0.0));
}
