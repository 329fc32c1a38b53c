// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  double k = x[0];
  const double &original = k;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'k' in a clause of '#pragma omp parallel for' is also known by a reference or closure
#pragma omp parallel for lastprivate(k)
  for (int i = 0; i < n; i++) {
    k = x[i];
    y[i] = k * original;
  }
}
