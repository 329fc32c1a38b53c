// n=10 m=10 threads=1,2,3,4 : a private variable's value is kept for derivatives that turn out to be zero
#include <algorithm>
#include <cmath>
#include <vector>

void f(int n, int m, double *x, double *y) {
  double c = 1.0;
  (void)m;
#pragma omp parallel private(c)
  {
    c = 0.7;
    double t = std::fabs(c - 1.0), s = 0.5 * c;
    for (int k = 0; k < 2; k++) {
      t = x[k + 1];
#pragma omp for schedule(static, 2) collapse(2)
      for (int i = 0; i < 4; i++)
        for (int j = 0; j < 2; j++) {
          c = x[2 * i + j];
          s = std::min(1.0, c) * 0.18;
          std::vector<double> v{std::sin(c), std::sin(x[2 * i + j] * s)};
          y[2 * i + j] += 0.3 * (t / (2.5 + std::cos(t)));
          v[k] = std::sin(std::tanh(x[n - 1 - (2 * i + j)]) - std::fmax(c, 1.0));
        }
      c = 0.7;
      s = 1.23;
    }
  }
}
