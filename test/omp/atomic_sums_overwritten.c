// n=8 m=8 : atomic sums of a local variable that nobody reads before it is set anew behind the loop
#include <math.h>

void f(int n, int m, double *x, double *y) {
  double sum;
  if (m != 8)
    sum = tanh(y[0]);
  else
    sum = 0.5 * cos(x[1]);
  for (int s = 0; s < 2; s++) {
#pragma omp parallel for default(none) shared(n, x, y, sum)
    for (int i = 0; i < n; i++) {
      y[i] += x[i] * x[i];
#pragma omp atomic
      sum += 0.5 * cos(x[i] * y[i]);
    }
    y[s] *= 1.5;
  }
  sum = 0.5 * cos(x[2]);
  y[m - 1] += sum;
}
