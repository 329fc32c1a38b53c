// adjgen --head='f(y)/(x)' omp-copyprivate-object.cpp -- -std=c++17 -fopenmp
// The object goes to the other threads by a function of its class.
#include <vector>
void f(int n, double *x, double *y) {
#pragma omp parallel
  {
    std::vector<double> w(1);
#pragma omp single copyprivate(w)
    w[0] = x[0];
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = w[0] * x[i];
  }
}
