// n=20 m=5 : locals, branches, loops and calls inside a critical section, some of whose values it overwrites
#include <math.h>
static double step(double a, double *b) {
  double t = a * *b;
  *b = t * 0.5;
  return sin(t);
}
void f(int n, int m, double *x, double *y) {
  double state[3] = {1.0, 0.5, 0.25};
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++) {
    double w = x[i] * 0.1;
#pragma omp critical(state)
    {
      double old = state[0];
      for (int k = 0; k < 2; k++) {
        double r = old + state[k];
        state[k] += w * 0.1;
        if (r > 1.0e6)
          state[2] = step(r, &state[1]);
        else
          state[2] += 0.0 * step(0.0, &w);
      }
    }
#pragma omp atomic
    y[i % m] += 0.0;
  }
  y[m - 1] += state[0] * state[1] + state[2];
}
