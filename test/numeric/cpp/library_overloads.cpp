// n=6 m=6 : functions of the library that share no more than their names with C's, and one's own
#include <cmath>
namespace mine {
double hypot(double a, double b, double c, double d) { return a * b + c * d; }
double sin(double a, double b) { return a * std::sin(b); }
} // namespace mine
double pow(double a, double b, double c) { return a * b * c; }

void f(int n, int m, double *x, double *y) {
  const double three = std::hypot(x[0], x[1], x[2]);
  const float single = std::hypot(static_cast<float>(1.0), 2.0f, 3.0f);
  const double mixed = std::hypot(x[3], 2.0f, 1);
  y[0] *= three * std::hypot(x[3], x[4]);
  y[1] += mine::hypot(x[0], x[1], x[2], x[3]) * single;
  y[2] *= mine::sin(x[4], x[5]) + mixed;
  y[3] += pow(x[0], x[1], y[3]);
  y[m - 1] += std::hypot(-x[n - 1], x[0] - x[0], x[1] * 0.0);
}
