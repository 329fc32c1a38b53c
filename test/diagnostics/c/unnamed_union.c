// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
struct cell {
  int kind;
  union {
    double real;
    int count;
  };
};
void f(int n, double *x, double *y) {
  struct cell c;
  c.kind = n;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}an unnamed union is not supported
  c.real = x[0];
  y[0] = c.real * c.kind;
}
