// n=10 m=1 : a time loop that swaps two work arrays, an odd number of times
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
  double *old = malloc(n * sizeof(double)), *new = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    old[i] = x[i] * x[i];
  for (int step = 0; step < 5; step++) {
    new[0] = old[0];
    new[n - 1] = old[n - 1];
    for (int i = 1; i < n - 1; i++)
      new[i] = old[i] + 0.1 * (old[i - 1] - 2.0 * old[i] + old[i + 1]) * old[i];
    double *t = old;
    old = new;
    new = t;
  }
  for (int i = 0; i < n; i++)
    y[i % m] += old[i] * x[i];
  free(old);
  free(new);
}
