// n=6 m=6 no-roundtrip : namespaces, named, nested and unnamed, with functions of their own that have names of the library's
#include <cmath>
#include <cstdlib>
#include <cstring>
double helper(double a) { return a * a; }
namespace mine {
double sin(double a) { return 0.5 * std::sin(a) + a; }
double cos(double a) { return a * a; }
double g(double a) { return std::cos(a) + std::sin(a) * a + std::pow(a, 3.0) + ::sqrt(2.0 + a); }
float single(float a) { return std::sin(a) * std::exp(a); }
namespace inner {
double exp(double a, double b) { return a * b; }
double h(double a) { return std::exp(a) * std::tanh(a) + exp(a, a) + std::hypot(a, 2.0) + j0(a); }
} // namespace inner
template <class T> T norm(T a, T b) { return std::sqrt(a * a + b * b) + std::atan2(a, b + 3); }
struct Wave {
  double k;
  double sin(double t) const { return std::sin(k * t) + cos(t); }
};
} // namespace mine
namespace memory {
double pool[64];
double helper(double a) { return ::helper(a) + a; }
double *malloc(unsigned long) { return pool; }
void free(double *p) { *p = 7.0; }
void memset(double *p, int, unsigned long) { p[0] = 3.0; }
int abs(int a) { return 2 * a; }
bool isnan(double a) { return a < 10.0; }
double sum(const double *x, int k) {
  double *w = static_cast<double *>(std::malloc(5 * sizeof(double)));
  std::memset(w, 0, 5 * sizeof(double));
  w[std::abs(k)] = x[std::abs(k)] * x[0];
  double r = std::isnan(w[1]) ? 0.0 : w[1] * w[1] + ::helper(x[1]) + helper(x[2]);
  std::free(w);
  double *own = malloc(3);
  memset(own, 0, 0);
  own[abs(k) + 3] = r;
  r = own[1] * isnan(r) + own[0];
  free(own);
  return r;
}
} // namespace memory
namespace {
double log(double a, int b) { return b * a; }
double twice(double a) { return std::log(2.0 + a * a) * a; }
double helper(double a, double b) { return a * b; }
void free(double *p) { *p *= 2.0; }
double swept(double a) {
  double v = a * a;
  for (int k = 0; k < 3; k++) {
    free(&v);
    v = std::sin(v);
  }
  return v;
}
} // namespace
double outside(double a) { return std::log(3.0 + a) + std::sin(a); }

void f(int n, int m, double *x, double *y) {
  y[0] *= mine::g(x[0]) * n;
  y[1] += mine::sin(x[1]) * m;
  y[2] *= mine::inner::h(x[2]) + mine::single(0.5f);
  y[3] = y[3] * twice(x[3]) + (::log)(2.0) + outside(x[4]);
  y[4] += mine::norm(x[4], x[5]) * log(x[0], 3);
  y[1] *= memory::sum(x, -1) + memory::pool[0];
  y[5] *= mine::Wave{x[1]}.sin(x[2]) + helper(x[1]) + helper(x[3], x[1]) * swept(x[3]);
}
