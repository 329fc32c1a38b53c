// n=8 m=8 : an atomic sum of a local variable that nobody reads, which a clause names
#include <math.h>

static void squares(int n, const double *v, double *w) {
  double sum = sin(v[0]);
  (void)sum;
#pragma omp parallel for default(none) shared(n, sum, v, w)
  for (int i = 0; i < n; i++) {
    w[i] += v[i] * v[i];
#pragma omp atomic
    sum -= 0.5 * cos(0.1 * i);
  }
}

void f(int n, int m, double *x, double *y) {
  squares(n < m ? n : m, x, y);
}
