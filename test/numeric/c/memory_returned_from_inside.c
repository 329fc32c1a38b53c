// n=5 head=f(return)/(x) : an address inside of what was allocated is returned, of floats
#include <stdlib.h>

float *f(int n, const double *x) {
  float *all = calloc((size_t)(n + 2), sizeof(float));
  all[0] = (float)x[0];
  all[1] = all[0] * (float)x[n - 1];
  float *y = all + 1;
  for (int i = 0; i < n; i++)
    y[i + 1] = y[i] * (float)x[i] + y[0];
  return ++y;
}
