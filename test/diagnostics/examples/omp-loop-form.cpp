// adjgen --head='f(y)/(x)' omp-loop-form.cpp -- -std=c++17 -fopenmp
// What the loop counts cannot be told before it runs.
#include <vector>
void f(int n, double *x, double *y) {
  std::vector<double> v(x, x + n);
#pragma omp parallel for
  for (auto i = v.rbegin(); i < v.rend(); ++i)
    y[i - v.rbegin()] = *i * *i;
}
