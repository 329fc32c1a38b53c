// n=6 m=7 threads=1,2,3,4,8 : closures and pointers to the variable of a worksharing loop, of nested and collapsed ones
#include <cmath>

static double weight(const int *k, double v) { return std::sin(v) * (1.0 + 0.5 * *k); }
static const int *same(const int *k) { return k; }

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int rounds = 0;
    do {
      rounds++;
      auto mixed = [&](double a, double b) {
        if (a > 40.0)
          return 0.5;
        return a * 0.5 + 0.25 * std::sin(b) * std::sin(y[i] * (1 + i));
      };
      y[i] = mixed(x[i], y[i] * rounds);
    } while (rounds < 2);
  }
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = n - 1; i >= 0; i--) {
    const int *const at = same(&i);
    const int &named = i;
    y[i] += weight(at, x[*at]) * named;
  }
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n / 2; i++)
    for (int j = 0; j < 2; j++) {
      const int *row = &i, *column = &j;
      y[2 * i + j] *= 1.0 + 0.1 * weight(*row > *column ? row : column, x[2 * *row + *column]);
    }
#pragma omp parallel
  {
#pragma omp for ordered
    for (int i = 0; i < n; i++) {
      const int *at = &i;
#pragma omp ordered
      y[m - 1] += 0.1 * weight(at, x[i]);
    }
  }
}
