// RUN: %adjgen '--head=f(y)/(x,y)' --mode=forward %s -o - | FileCheck %s
// A loop's condition and that of its leading break are joined. Compilers warn of comparisons of which no
// value passes both, but not of the negation.
// CHECK-LABEL: void f_d(
void f(int n, double *x, double *y) {
  // CHECK: while (k >= 0 && !(k >= 0))
  for (int k = 3; k >= 0; k--) {
    if (k >= 0)
      break;
    y[0] += x[k];
  }
  // CHECK: while (k0 >= 0 && !(k0 > -2))
  for (int k = 3; k >= 0; k--) {
    if (k > -2)
      break;
    y[0] += x[k];
  }
  // Some values pass:
  // CHECK: while (k1 >= 0 && k1 != 0)
  for (int k = 3; k >= 0; k--) {
    if (k == 0)
      break;
    y[0] += x[k];
  }
  // CHECK: while (k2 > 1 && k2 < 3)
  for (int k = 2; k > 1; k--) {
    if (k >= 3)
      break;
    y[0] += x[k];
  }
  // CHECK: while (k3 >= 0 && k3 < n)
  for (int k = 3; k >= 0; k--) {
    if (k >= n)
      break;
    y[0] += x[k];
  }
}
