// n=5 m=5 no-roundtrip : macros with names of library functions, which generated code calls
#include <algorithm>
#include <cmath>
#include <vector>
#define malloc(size) nullptr
#define free(memory) (void)0
#define memcpy 4
#define max(a, b) ((a) > (b) ? (a) : (b))
#define cos(v) 1.0
#define exp(v) 2.0
void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  for (int i = 0; i < n && i < m; i++) {
    y[i] += max(v[i], 0.25 * v[0]) * (std::max)(x[i], 2.0 * x[1]) + std::sin(v[i]) * memcpy + cos(v[i]) +
            (std::exp)(v[i]);
    v.push_back(v[i] * v[i]);
  }
  for (int i = 0; i < m; i++)
    y[i] *= v.back() + exp(i);
}
