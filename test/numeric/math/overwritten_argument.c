// n=8 m=8 : results stored over their argument, compound with functions, in loops
#include <math.h>
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    x[i] = sin(x[i]);
    x[i] = exp(x[i]);
    x[i] = pow(x[i], x[i] * 0.5);
    x[i] = atan2(x[i], y[i % m]);
    x[i] = hypot(x[i], x[i]);
    y[i % m] *= sqrt(x[i]);
    y[i % m] = fmax(y[i % m], 0.5 * y[i % m]);
    y[i % m] /= log(2.0 + y[i % m]);
  }
}
