// n=6 m=4 std=c++20 : headers of the library that include what models stand in place of, before the models themselves
#include <thread>

#include <regex>

#include <memory>
#include <vector>
void f(int n, int m, double *x, double *y) {
  std::vector<double> t(x, x + n);
  std::unique_ptr<double[]> u(new double[n]);
  for (int i = 0; i < n; i++)
    u[i] = t[i] * t[(i + 1) % n];
  for (int i = 0; i < m; i++)
    y[i] *= u[i];
}
