// Heads that have containers, and objects with such members, by value: the derivative gets them so, too, leaves them as they
// are, and makes the copy itself where the head changes it, or may change the caller's.
// RUN: %checks --head=squares --extent a=5 %s | FileCheck %s
// RUN: %checks --head=changed --set n=3 --extent a=5,b=5 %s | FileCheck %s
// RUN: %checks --head=ofArrays %s | FileCheck %s
// RUN: %checks --head=again --set n=3 --extent a=4 %s | FileCheck %s
// RUN: %checks --head=apart --extent w=4,y=4 %s | FileCheck %s
// RUN: %checks --head=mesh --set m.n=3 --extent m.at=3 %s | FileCheck %s
// RUN: %checks --head=closed --extent 's.values=3' %s | FileCheck %s
// CHECK: verdict: the derivatives agree
// What is only read needs no copy:
// RUN: %adjgen --head=squares %s -o - -- -std=c++17 | FileCheck %s --check-prefix=READ
// READ: void squares_b(std::vector<double> a, std::vector<double> *a_b, double return_b)
// READ-NOT: malloc
// ... also where the caller may give the same object twice:
// RUN: %adjgen --head=apart %s -o - -- -std=c++17 | FileCheck %s --check-prefix=APART
// APART: void apart_b(std::vector<double> w, std::vector<double> *w_b, std::vector<double> &y,
// APART-NOT: malloc
// What is changed is a copy:
// RUN: %adjgen --head=changed %s -o - -- -std=c++17 | FileCheck %s --check-prefix=CHANGED
// CHANGED: malloc
// RUN: %adjgen --head=modulus %s -o - -- -std=c++17 | FileCheck %s --check-prefix=COMPLEX
// COMPLEX: void modulus_b(std::complex<double> z, std::complex<double> *z_b, double x, double *x_b,
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <vector>

double squares(std::vector<double> a) {
  double s = 0;
  for (double v : a)
    s += v * v;
  return s + a[0] * a.size();
}
double changed(int n, std::vector<double> a, const std::vector<double> &b) {
  for (int k = 0; k < n; k++)
    for (std::size_t i = 0; i + 1 < a.size(); i++)
      a[i] = std::sin(a[i]) * a[i + 1] + b[i];
  a.push_back(2.0);
  double s = 0;
  for (double v : a)
    s += v * v;
  return s;
}
double ofArrays(std::array<double, 3> a, const std::array<double, 3> b) {
  for (double &x : a)
    x *= x;
  return a[0] * b[1] + a[2];
}
double again(std::vector<double> a, int n) {
  if (n <= 0)
    return a[0] * a[1];
  a[0] *= a[1];
  return again(a, n - 1) + a[0];
}
void apart(const std::vector<double> w, std::vector<double> &y) {
  for (std::size_t i = 0; i + 1 < w.size(); i++)
    y[i] = w[i] * w[i + 1];
}
struct Mesh {
  std::vector<double> at;
  std::array<double, 2> w;
  int n;
};
double mesh(Mesh m) {
  double s = 0;
  for (int i = 0; i < m.n; i++) {
    m.at[i] *= m.w[i % 2];
    s += m.at[i] * m.at[i];
  }
  return s;
}
class Samples {
public:
  const std::vector<double> &values() const { return values_; }
  std::vector<double> &values() { return values_; }

private:
  std::vector<double> values_;
};
double closed(Samples s, double x) {
  s.values()[0] *= x;
  return s.values()[0] * s.values()[1];
}
double modulus(std::complex<double> z, double x) { return std::norm(z) * z.imag() * x; }
