// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// Back, across a declaration.
void f(int n, double *x, double *y) {
  int i = 0;
again:
  y[i] = x[i] * x[i];
  double s = y[i];
  y[i] += s;
  if (++i < n)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}goto
    goto again;
}
// Into a block, and across statements that leave the loop around.
// RUN: %refused '--head=g(y)/(x)' '--head=h(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=OTHERS %s
void g(int n, double *x, double *y) {
  if (n > 3)
    // OTHERS: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}goto
    goto inside;
  for (int i = 0; i < n; i++) {
    y[i] = x[i];
  inside:
    y[0] *= x[0];
  }
}
void h(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    if (x[i] < 0.0)
      // OTHERS: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}goto
      goto next;
    if (x[i] > 9.0)
      break;
    y[i] *= x[i];
  next:
    y[i] += x[i];
  }
}
