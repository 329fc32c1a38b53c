// n=6 m=4 : a value that all ways set, but which only one branch needs, in both sweeps
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double t;
  if (x[0] < 1.0)
    t = x[0];
  else
    t = 0.25 * x[1] * x[0];
  int k = (int)x[2];
  switch ((k + n) % 3) {
  case 0:
    if (x[k] < 1.6) {
      y[k] *= 0.6 + 0.3 * sin(x[1] - y[1]);
      t = sin(0.96 + x[k]);
      y[m - 1] = 0.5 * cos(x[3] / (1.5 + y[1] * y[1]));
      double a = 0.5 * cos((t - y[1]) * tanh(x[3]));
      for (int i = k; i < 3; i++)
        t -= tanh(x[i] * a);
      t += 0.1 * a;
    }
    break;
  case 1:
    k = 0;
    break;
  }
  y[k] += t;
}
