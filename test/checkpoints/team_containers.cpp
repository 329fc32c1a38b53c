// n=7 m=7 threads=1,2,3,4,8 : a class whose run() is a region with the time loop; vectors are swapped in a single; a barrier behind a loop that does not wait
#include <cmath>
#include <utility>
#include <vector>
struct Sim {
  std::vector<double> a, b;
  double e = 0;
  int n;
  Sim(int n, const double *x) : a(x, x + n), b(n), n(n) {}
  void run(int steps) {
#pragma omp parallel
    {
      for (int t = 0; t < steps; ++t) {
#pragma omp for schedule(static) nowait
        for (int i = 0; i < n; ++i)
          b[i] = a[i] + 0.1 * std::sin(a[(i + 1) % n]) * a[i];
#pragma omp barrier
#pragma omp single
        {
          std::swap(a, b);
          e += a[0] * b[n - 1];
        }
      }
    }
  }
};
void f(int n, int m, double *x, double *y) {
  Sim s(n, x);
  s.run(6);
  for (int i = 0; i < m; i++)
    y[i] = s.a[i % n] * s.e;
}
