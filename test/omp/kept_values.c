// n=16 m=16 : values that an iteration keeps in local variables: nests, steps, downward and unsigned loops, branches, trip counts
#include <math.h>
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i], p[3] = {1.0, x[i], 0.5};
    int count = 0;
    for (int k = 7; k > 0; k -= 3)
      for (unsigned l = 1; l != 3; l++) {
        p[l] = 0.3 * p[l] * t + 0.1 * k;
        if (p[l] > 0.41)
          t = cos(t) * p[l - 1];
        else
          t = 0.7 * t * t;
      }
    while (count < i % 4) {
      t = t * 0.6 - 0.01 * t * t;
      count++;
    }
    if (t > 0.0) {
      double s = t * count;
      s = 0.1 * s * s;
      for (int k = -2; k <= 2; k += 2)
        s = s * (1.0 + 0.1 * k) + 0.01 * s * s;
      t = s + t;
    }
    for (int k = 0; k < 100; k++)
      t = 0.9 * t + 0.001 * t * t;
    y[i % m] = t * p[1] + p[2];
  }
}
