// n=6 m=5 sources : callees whose blocks have locals of one name, which are renamed in their derivatives, are called from the other source
#include "locals_of_one_name/blocks.h"

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] += blocks(i % 2, x[i], y[(i + 1) % m]);
  sweep(n, x, y[0]);
  for (int i = 0; i < m; i++)
    y[i] *= halved(3, x[i]) + callback_of(x[i + 1]);
}

double twisted(double v) {
  double sum = v;
  {
    double quotient = v / (2.0 + v * v);
    sum += quotient;
  }
  for (int k = 0; k < 2; k++) {
    double quotient = sum / (3.0 + v);
    sum -= 0.1 * quotient * quotient;
  }
  return sum;
}
