// n=9 m=9 : random numbers are drawn once, although their values are needed in the backward sweep
#include <stdlib.h>

static double drawn(void) { return (rand() % 1000) / 500.0; }

void f(int n, int m, double *x, double *y) {
  srand(7);
  for (int i = 0; i < n && i < m; i++) {
    double w = rand() % 100 / 50.0;
    y[i] = w * x[i] * x[i];
  }
  for (int i = 0; i < m; i++) {
    double t = 1.0;
    for (int k = 0; k < 3; k++) {
      t = t * t * drawn() + x[i % n];
      if (rand() % 2)
        t *= 0.5;
    }
    y[i] += 0.1 * t * y[i];
  }
}
