// n=5 m=12 : infinite values, and what is no number, that nothing uses, or that a later step makes of no account
#include <math.h>

static double inverse(double d) { return 1.0 / d; }
static double distance(int i, int j, const double *x) { return x[i] - x[j] + 2.0 * (i - j); }

void f(int n, int m, double *x, double *y) {
  double all[25], scaled[25];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const double d = distance(i, j, x);
      all[i * n + j] = 1.0 / d;
      scaled[i * n + j] = all[i * n + j] * all[i * n + j] * x[j];
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const double d = distance(i, j, x), square = d * d;
      const double q = 1.0 / square, w = q * q * x[i], l = log(square), u = x[i] / d, v = u / d, z = 1.0 / (d * d * d);
      const double e = fmod(1.0 + x[i], 30.0 * d), g = tgamma(1.0 - q), t = atanh(1.0 - 0.02 * square),
                   s = sqrt(square - 0.1);
      const double k = pow(d, -2.0), p = inverse(d), o = p * x[j], a = exp(1.0 / d) * x[i],
                   b = log1p(square - 1.0);
      const double c = y[9] / d, h = log(x[i] * square), r = 1.0 / sqrt(square), cube = r * r * r * x[j];
      double chosen = i == j ? x[i] : x[j] / d;
      y[0] += chosen + (i != j ? u * x[j] : 0.0);
      y[1] += fmin(1.0 / square, 10.0) + 1.0 / (1.0 + q) + exp(-q) * x[i];
      if (i == j)
        continue;
      y[2] += w + l + cube;
      y[3] += v + z + h;
      y[4] += e + t + 1.0 / (1.0 + k) + s;
      y[5] += o + p;
      y[6] += b + (i > j ? g : 0.0);
      y[7] += all[i * n + j] + scaled[i * n + j];
      y[8] += i > j ? a : 0.0;
      y[9] += 0.1 * c;
    }
  y[m - 2] += 1.0 / (1.0 + exp(1000.0 * x[0] + 400.0)) + tanh(1.0 / fmax(x[0] - 10.0, 0.0));
  y[m - 1] += 2.0 / (3.0 + 1.0 / fmax(x[1] - 10.0, 0.0)) + x[0] * x[1];
}
