// n=6 m=6 : functions of internal linkage in no namespace, and functions of an unnamed one with their names: of the same parameters, or of others
#include <cmath>

inline double helper(double a) { return a * std::sin(a); }
static double other(double a) { return a * a * a; }
static double wide(double a) { return a * a + 1.0; }

namespace {
double other(double a) { return 5.0 * a; }
double wide(float a) { return 3.0 * a; }
double helper(float a, int k) { return 7.0 * a * k; }
double inside(double a, int k) { return helper(0.5f, k) * a * a; }
double table(int k) { return other(0.5 * k) + wide(0.25f); }
} // namespace

static double own(double a, float v) { return ::helper(a) * ::wide(v) + ::other(v) * a; }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    const float v = 0.5f * i;
    const double u = 0.25 * i;
    y[i % m] += ::helper(x[i]) + x[i] * ::helper(u) + ::other(u) * x[i] + ::wide(v) * x[i] + wide(v) * x[i];
    y[i % m] += inside(x[i], i) + own(x[i], v) + table(i) * x[i];
  }
}
