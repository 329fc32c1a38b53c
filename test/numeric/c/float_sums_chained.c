// n=80 m=4 calls=5 : adjoints of floats whose addends are floats, while what is computed of them is added up in double
#include <math.h>

void f(int n, const float *x, double *y) {
  const float slope = tanhf(x[0] / x[1]); // perhaps not finite: chained products
  const float b = x[2] + 1.0f;
  float table[2] = {x[3], x[4]};
  double s = 0.0, t = 0.0, u = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) {
        const float product = b * table[k % 2]; // its adjoint is a float
        s += slope * slope + table[j % 2];
        t += product;
        if (x[1] > 0.0f)
          u += fmaxf(slope * b, b - 100.0f) + (k % 3 == 0 ? table[0] : b);
      }
  const double count = (double)n * n * n;
  y[0] += s / count;
  y[1] += t / count;
  y[2] += u / count;
}
