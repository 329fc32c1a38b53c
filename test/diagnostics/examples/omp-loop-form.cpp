// adjgen --head='f(y)/(x)' omp-loop-form.cpp -- -std=c++17 -fopenmp
// adjgen cannot tell before the loop runs which values its variable will have.
#include <vector>
void f(int n, double *x, double *y) {
  std::vector<double> v(x, x + n);
#pragma omp parallel for
  for (auto i = v.rbegin(); i < v.rend(); ++i)
    y[i - v.rbegin()] = *i * *i;
}
