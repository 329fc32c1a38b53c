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
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this unnamed union shares memory, and more than one of its members is used ('real', 'count')
  c.real = x[0];
  y[0] = c.real * c.kind;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this unnamed union shares memory
  c.count = 3;
  y[0] *= c.kind;
}
