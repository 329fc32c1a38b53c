// n=5 m=5 : a while loop that runs until convergence: the number of trips depends on the data
#include <math.h>
static double solve(double a, double start) {
  double z = start, step;
  int count = 0;
  do {
    step = (z * z * z + z - a) / (3.0 * z * z + 1.0);
    z -= step;
  } while (fabs(step) > 1e-13 && ++count < 50);
  step = (z * z * z + z - a) / (3.0 * z * z + 1.0);
  return z - step;
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++)
    y[i] = solve(x[i] * y[i], 1.0);
}
