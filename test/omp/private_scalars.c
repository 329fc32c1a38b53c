// n=21 m=21 : private temporaries, overwritten several times in each iteration, dead afterwards
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double t = 5.0, u;
  int k;
#pragma omp parallel for private(t, u, k)
  for (int i = 0; i < n; i++) {
    t = x[i];
    u = t * t;
    t = sin(u) * t;
    k = i % m;
    u += t * y[k];
    x[i] = u;
    y[k] = u * t;
  }
  y[0] *= t;
}
