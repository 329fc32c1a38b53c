// What is returned leads to memory that no dependent leads to: there is no place for a seed.
// RUN: %refused '--head=f(return)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --head=g %s | FileCheck %s --check-prefix=GLOBAL
// RUN: %refused --head=either %s | FileCheck %s --check-prefix=EITHER
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}returns a pointer to data whose derivative is needed
const double *f(int n, const double *x) {
  return x + n;
}

double table[3];
// GLOBAL: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}returns a pointer to data whose derivative is needed
double *g(double *x) {
  x[0] *= x[1];
  table[1] = x[0];
  return table;
}

// EITHER: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}returns a pointer to data whose derivative is needed
double *either(double *x, double *y) {
  y[0] = x[0] * x[1];
  table[0] = y[0];
  return y[0] > 0 ? y : table;
}
