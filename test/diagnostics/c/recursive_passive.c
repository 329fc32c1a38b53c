// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
static int depth(const double *x, int n) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: inline assembly is not supported
  __asm__("");
  return n > 0 && *x > 0.0 ? 1 + depth(x, n - 1) : 0;
}
void f(int n, double *x, double *y) { *y = *x * depth(x, n); }
