// adjgen --head='f(y)/(x)' omp-lastprivate-object.cpp -- -std=c++17 -fopenmp
// The copy of the last iteration goes back by a function of the class.
#include <vector>
void f(int n, double *x, double *y) {
  std::vector<double> w(3);
#pragma omp parallel for lastprivate(w)
  for (int i = 0; i < n; i++) {
    w.assign(1, x[i]);
    y[i] = w[0] * w[0];
  }
}
