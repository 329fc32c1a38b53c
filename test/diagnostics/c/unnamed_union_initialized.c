// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
struct cell {
  int kind;
  union {
    double real;
    int count;
  };
};
void f(int n, double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this unnamed union shares memory, and more than one of its members is used ('real', 'count')
  struct cell c = {n, {x[0]}};
  y[0] = x[0] * c.kind;
  c.count = n;
}
