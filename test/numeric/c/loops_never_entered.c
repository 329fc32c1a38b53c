// n=5 m=4 : conditions that end a loop before its first iteration, next to the loop's own
#include <math.h>

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    for (int k = 3; k >= 0; k--) {
      if (k >= 0)
        break;
      y[i] += x[k] * x[k];
    }
    for (int k = 3; k >= 0; k--) {
      if (k > -2)
        break;
      y[i] += x[k] * x[k];
    }
    for (unsigned k = 0; k <= 3; k++) {
      if (k != 9) {
        y[i] = sin(y[i] * x[k]);
        break;
      }
      y[i] += x[k];
    }
    int k = 0;
    while (k == 2) {
      if (k < 3)
        break;
      y[i] *= x[k++];
    }
    for (k = 0; k < 3; k++) { // this one runs
      if (k == 2)
        break;
      y[i] = sin(y[i] + x[(i + k) % n]);
    }
  }
}
