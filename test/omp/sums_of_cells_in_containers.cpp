// n=30 m=30 : expressions of one cell as factors, of containers and of members of objects, whose pointers are read in front of the region
#include <cmath>
#include <vector>
struct Field {
  int n;
  double *data;
  double operator()(int i) const { return data[i]; }
};
static void read(const std::vector<int> &from, const std::vector<double> &u, std::vector<double> &v) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int i = 0; i < static_cast<int>(v.size()); i++) {
    double sum = 0.0;
    for (int k = 0; k < 3; k++) {
      const double at = u[from[(i + 7 * k) % from.size()]];
      sum += at * at / (1.0 + at * at);
    }
    v[i] = sum;
  }
}
void f(int n, int m, double *x, double *y) {
  std::vector<int> from(n);
  std::vector<double> u(x, x + n), v(m), w(n);
  for (int i = 0; i < n; i++)
    from[i] = (i * i * 7 + 3) % n;
  read(from, u, v);
  Field a = {n, w.data()};
  for (int i = 0; i < n; i++)
    w[i] = 0.5 * v[i % m] + x[i] * y[i];
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < a.n; i++)
      y[i] += 0.3 * std::exp(a(from[i])) * v[i];
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] *= 1.0 + std::sin(u[from[i]]) * u[from[(i + 1) % n]];
  }
}
