#include "blur.h"

#ifdef __adjgen__
#pragma adjgen differentiate(blur(out) / (w, in))
#endif

void blur(int n, double w, const double *restrict in, double *restrict out) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    out[i] = CENTRE * in[i] + w * (in[i - 1] - SIDES * in[i] + in[i + 1]);
}
