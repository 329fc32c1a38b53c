// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 -fopenmp | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s -- -std=c++17 -fopenmp | FileCheck --check-prefix=CLOSURE %s
// RUN: %refused '--head=h(y)/(x)' %s -- -std=c++17 -fopenmp | FileCheck --check-prefix=SINGLE %s
// RUN: %refused '--head=k(y)/(x)' %s -- -std=c++17 -fopenmp | FileCheck --check-prefix=ARRAY %s
#include <vector>
void f(int n, double *x, double *y) {
  std::vector<double> w(3);
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the object 'w' of the type 'std::vector<double>' in a clause of '#pragma omp parallel for' is not supported: the last iteration's copy would have to be assigned by a function of its class
#pragma omp parallel for lastprivate(w)
  for (int i = 0; i < n; i++) {
    w.assign(1, x[i]);
    y[i] = w[0] * w[0];
  }
}
void g(int n, double *x, double *y) {
  auto square = [n](double v) { return n * v * v; };
  // CLOSURE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the closure 'square' in a clause of '#pragma omp parallel for' is not supported
#pragma omp parallel for firstprivate(square)
  for (int i = 0; i < n; i++)
    y[i] = square(x[i]);
}
void h(int n, double *x, double *y) {
#pragma omp parallel
  {
    std::vector<double> w(1);
    // SINGLE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the object 'w' of the type 'std::vector<double>' in 'copyprivate' of '#pragma omp single' is not supported
#pragma omp single copyprivate(w)
    w[0] = x[0];
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = w[0] * x[i];
  }
}
struct Cell {
  double v;
  Cell() : v(0) {}
  Cell(const Cell &o) : v(o.v) {}
};
void k(int n, double *x, double *y) {
  Cell cells[2];
  // ARRAY: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the object 'cells' of the type 'Cell[2]' in a clause of '#pragma omp parallel for' is not supported
#pragma omp parallel for firstprivate(cells)
  for (int i = 0; i < n; i++)
    y[i] = x[i] * cells[i % 2].v;
}
