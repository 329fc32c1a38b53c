// adjgen --head='f(y)/(x)' omp-lastprivate-object.cpp -- -std=c++17 -fopenmp
// A function of the class would have to copy the last iteration's object back.
#include <vector>
void f(int n, double *x, double *y) {
  std::vector<double> w(3);
#pragma omp parallel for lastprivate(w)
  for (int i = 0; i < n; i++) {
    w.assign(1, x[i]);
    y[i] = w[0] * w[0];
  }
}
