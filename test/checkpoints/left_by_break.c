// n=6 m=6 prints : a loop that is left, in the middle of a step; steps print
#include <stdio.h>

void f(int n, int m, double *x, double *y) {
  double s = 1 + x[0] * x[0];
  for (int t = 0; t < 30; t++) {
    s = s * (1 + 0.1 * x[t % n] * x[t % n]);
    if (s > 2.5)
      break;
    s = s + 0.01 * s * s;
  }
  printf("end\n");
  for (int t = 0; t < 3; t++) {
    s = s * x[t];
    printf("step %d\n", t);
  }
  for (int i = 0; i < m; i++)
    y[i] = s * x[i % n];
}
