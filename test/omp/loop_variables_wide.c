// n=20 m=20 threads=1,2,3,4,8 schedule-dependent : 64-bit and unsigned loop variables, bounds near the ends of their types, != conditions
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

void f(int n, int m, double *x, double *y) {
  const long long far = LLONG_MAX - 100;
  const uint64_t top = UINT64_MAX - 50;
  (void)m;
#pragma omp parallel
  {
    double last = 0.5;
#pragma omp for schedule(static)
    for (long long i = far; i < far + n; i++) {
      y[i - far] *= last;
      last = 0.4 + 0.1 * x[i - far];
    }
#pragma omp for schedule(dynamic, 2)
    for (uint64_t i = top; i != top + 20; i++) {
      size_t k = (size_t)(i - top);
      y[k] = y[k] * y[k] * x[k];
    }
#pragma omp for schedule(static, 3)
    for (size_t i = (size_t)n; i > 0; i -= 1) {
      x[i - 1] = x[i - 1] * last;
      last = last * 0.5 + 0.1 * y[i - 1];
    }
#pragma omp for schedule(guided)
    for (unsigned char c = 0; c < 20; c += 3)
      y[c] = y[c] * y[c] * x[c];
#pragma omp for schedule(static) nowait
    for (int i = 10; i != -10; i--)
      x[i + 9] *= x[i + 9];
  }
}
