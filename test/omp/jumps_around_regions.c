// n=24 m=24 : goto that leads across regions and barriers, to the end and to what frees memory
#include <stdlib.h>
void f(int n, int m, double *restrict x, double *restrict y) {
  int failed = 1;
  double *w = malloc((size_t)m * sizeof *w);
  if (!w)
    goto end;
  if (n < 2)
    goto release;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < m; i++)
      w[i] = x[i % n] * y[i];
#pragma omp for nowait
    for (int i = 0; i < m; i++)
      y[i] += w[(i + 1) % m] * x[i % n];
  }
  for (int k = 0; k < 3; k++) {
#pragma omp parallel for
    for (int i = 0; i < m; i++)
      y[i] *= 0.5 + x[(i + k) % n];
    if (k == 1)
      goto release;
  }
  failed = 0;
release:
  free(w);
end:
  if (failed)
    y[0] *= x[0];
}
