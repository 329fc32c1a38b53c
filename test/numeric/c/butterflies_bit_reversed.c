// n=8 m=8 : a radix-2 transform with bit reversal and twiddle recurrences, x the real and y the imaginary parts
#include <math.h>
void f(int n, int m, double *x, double *y) {
  for (int i = 1, j = 0; i < n; i++) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1)
      j ^= bit;
    j ^= bit;
    if (i < j) {
      double t = x[i];
      x[i] = x[j], x[j] = t;
      t = y[i], y[i] = y[j], y[j] = t;
    }
  }
  for (int length = 2; length <= m; length <<= 1) {
    double angle = 2.0 * 3.14159265358979323846 / length, wr = cos(angle), wi = sin(angle);
    for (int i = 0; i < n; i += length) {
      double cr = 1.0, ci = 0.0;
      for (int k = i; k < i + length / 2; k++) {
        int o = k + length / 2;
        double tr = cr * x[o] - ci * y[o], ti = cr * y[o] + ci * x[o];
        x[o] = x[k] - tr, y[o] = y[k] - ti;
        x[k] += tr * x[k], y[k] += ti;
        double next = cr * wr - ci * wi;
        ci = cr * wi + ci * wr, cr = next;
      }
    }
  }
}
