// n=6 m=3 : functions that make a message, or an object, and throw, also by way of others, are called as they are; none of them is
#include <cmath>
#include <sstream>
#include <stdexcept>
#include <string>

namespace checks {
struct Problem : std::runtime_error {
  explicit Problem(const std::string &what) : std::runtime_error(what) {}
};
template <class E, class T> void raise(const char *function, const char *message, const T &value) {
  std::string text = "in ";
  text += function;
  std::stringstream out;
  out << message << value;
  text += out.str();
  E e(text);
  throw e;
}
template <class T> T domainError(const char *function, const char *message, const T &value) {
  raise<std::domain_error, T>(function, message, value);
  return T(0);
}
template <class T> bool isScale(const char *function, T value, T *result) {
  if (!(value > 0)) {
    *result = domainError(function, "the scale is ", value);
    return false;
  }
  return true;
}
} // namespace checks

static void fail(const std::string &what, int line) {
  const std::string all = what + " in line " + std::to_string(line);
  throw checks::Problem(all);
}
static void failTwice(double x) {
  std::string all = std::to_string(x);
  fail(all, 3);
}
static double density(double m, double s, double x) {
  double result = 0;
  if (!checks::isScale("density", s, &result))
    return result;
  const double z = (x - m) / s;
  return std::exp(-z * z / 2) / s;
}
static void failUnlessNull(double x, double *last) { // it may come back
  if (last)
    *last = x * x;
  if (!last)
    fail("no place", 1);
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i + 2 < n; i++) {
    y[i % m] += density(x[i], 1.5 + x[i + 1] * x[i + 1], x[i + 2]);
    double last = 0;
    failUnlessNull(x[i], &last);
    if (last > 1e6)
      failTwice(last * x[i]);
    y[0] *= 1 + 0.1 * last;
  }
  if (n < 0)
    fail("no points", __LINE__);
}
