// n=7 head=f(return)/(x) : memory that the head allocates and returns: its adjoint is the caller's
#include <math.h>
#include <stdlib.h>

double *f(int n, const double *x) {
  double *y = malloc((size_t)n * sizeof(double)), *work = malloc((size_t)n * sizeof(double));
  for (int i = 0; i < n; i++)
    work[i] = sin(x[i]) * x[(i + 1) % n];
  for (int i = 0; i < n; i++)
    y[i] = work[i] * work[n - 1 - i] + x[i];
  for (int i = 1; i < n; i++)
    y[i] = y[i] * y[i - 1];
  free(work);
  return y;
}
