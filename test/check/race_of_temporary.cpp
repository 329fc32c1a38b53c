// RUN: %finds '--head=scale(y)/(x)' --extent x=500,y=500 --threads 2 %s -- -fopenmp | FileCheck %s
// A temporary that should be private.
#include <vector>
void scale(const std::vector<double> &x, std::vector<double> &y) {
  double t;
  const int n = static_cast<int>(x.size());
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    t = x[i] * x[i]; // CHECK: race_of_temporary.cpp:[[@LINE]]:{{[0-9]+}}: error: the primal has a race
    y[i] = t * t;
  }
}
