// adjgen --head='f(y)/(x)' omp-copyprivate-object.cpp -- -std=c++17 -fopenmp
// A function of the class would have to copy the object to the other threads.
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
