// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 -fopenmp | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s -- -std=c++17 -fopenmp | FileCheck --check-prefix=SUM %s
struct Sums {
  double factor = 2.0, total = 0.0;
  void scaled(const double *x, double *y, int n) {
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a part of an array, or a member of a class, in a clause of '#pragma omp parallel for' is not supported
#pragma omp parallel for firstprivate(factor)
    for (int i = 0; i < n; i++)
      y[i] = factor * x[i];
  }
  void sum(const double *x, int n) {
    // SUM: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a {{.*}} '#pragma omp parallel for' is not supported
#pragma omp parallel for reduction(+ : total)
    for (int i = 0; i < n; i++)
      total += x[i] * x[i];
  }
};
void f(int n, double *x, double *y) {
  Sums s;
  s.scaled(x, y, n);
}
void g(int n, double *x, double *y) {
  Sums s;
  s.sum(x, n);
  y[0] = s.total;
}
