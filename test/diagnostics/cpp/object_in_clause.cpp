// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 -fopenmp | FileCheck %s
#include <vector>
void f(int n, double *x, double *y) {
  std::vector<double> w(3);
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the object 'w' of the type 'std::vector<double>' in a clause of '#pragma omp parallel for' is not supported; declare it inside the construct
#pragma omp parallel for firstprivate(w)
  for (int i = 0; i < n; i++) {
    w[0] = x[i];
    y[i] = w[0] * w[0];
  }
}
