// n=6 m=6 : the number of steps is known when the loop ends
#include <math.h>

void f(int n, int m, double *x, double *y) {
  double s = 1, error = 1;
  int steps = 0;
  while (error > 1e-10 && steps < 40) {
    const double next = 0.5 * (s + (2 + x[0] * x[0]) / s);
    error = fabs(next - s);
    s = next;
    steps++;
  }
  double p = x[1];
  do {
    p = 0.5 * (p + (1 + x[2] * x[2]) / p);
    steps--;
  } while (steps > 0);
  for (int i = 0; i < m; i++)
    y[i] = s * x[i % n] + p;
}
