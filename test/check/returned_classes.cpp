// Objects of classes with private members, of the library's and of classes with containers that heads return; their seeds are
// objects of these classes, too.
// RUN: %checks --head=line %s | FileCheck %s
// RUN: %checks --head=turned %s | FileCheck %s
// RUN: %checks --head=weighed %s | FileCheck %s
// RUN: %checks --head=Ray::at %s | FileCheck %s
// RUN: %checks --head=rate %s | FileCheck %s
// RUN: %checks --head=powers %s | FileCheck %s
// RUN: %checks --head=product %s | FileCheck %s
// RUN: %checks --head=both %s | FileCheck %s
// RUN: %checks --head=squares --set n=5 --extent x=n,return=n %s -- -fopenmp | FileCheck %s
// RUN: %checks --head=scaled --extent x=4,return=4 %s | FileCheck %s
// RUN: %checks --head=path --set n=3 --extent return=n %s | FileCheck %s
// RUN: %checks --head=fit --set n=3 --extent x=n,return.x=n %s | FileCheck %s
// RUN: %checks --head=track --set n=3 --extent x=n,return.at=n %s | FileCheck %s
// RUN: %checks --head=chosen --range s=0.1:0.8 --set n=5 --extent x=n,return=n %s | FileCheck %s
// RUN: %checks --mode=forward,reverse --head=line %s | FileCheck %s
// CHECK: verdict: the derivatives agree
#include <array>
#include <cmath>
#include <complex>
#include <utility>
#include <vector>

class Vec3 {
  double v[3];

public:
  Vec3(double x = 0, double y = 0, double z = 0) : v{x, y, z} {}
  double &operator[](int i) { return v[i]; }
  double operator[](int i) const { return v[i]; }
  friend Vec3 operator+(const Vec3 &a, const Vec3 &b) { return Vec3(a[0] + b[0], a[1] + b[1], a[2] + b[2]); }
  friend Vec3 operator*(double s, const Vec3 &a) { return Vec3(s * a[0], s * a[1], s * a[2]); }
  Vec3 cross(const Vec3 &o) const {
    return Vec3(v[1] * o.v[2] - v[2] * o.v[1], v[2] * o.v[0] - v[0] * o.v[2], v[0] * o.v[1] - v[1] * o.v[0]);
  }
};

class Rate { // no constructor without arguments
  double a, b;

public:
  explicit Rate(double k) : a(k), b(k * k) {}
  double value() const { return a * b; }
};

struct Fit {
  std::vector<double> x;
  double f = 0;
  int n = 0;
};

class Track {
  std::vector<double> at_;
  double length_ = 0;

public:
  std::vector<double> &at() { return at_; }
  const std::vector<double> &at() const { return at_; }
  double &length() { return length_; }
};

Vec3 line(const Vec3 &a, const Vec3 &d, double t) { return a + t * d.cross(a); }
Vec3 turned(Vec3 a, double t) {
  if (t > 100)
    return a;
  Vec3 r = t * a;
  r[1] *= a[0];
  return r;
}
Rate rate(double x, double y) { return Rate(x * y); }
std::array<double, 3> powers(double x) { return {x, x * x, x * x * x}; }
std::complex<double> polar(double r, double p) { return {r * std::cos(p), r * std::sin(p)}; }
std::complex<double> product(std::complex<double> a, std::complex<double> b) { return a * b; }
std::pair<double, double> both(double a, double b) { return {a * b, a / b}; }
std::vector<double> squares(int n, const double *x) {
  std::vector<double> y(n);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  return y;
}
std::vector<double> scaled(const std::vector<double> &x, double s) {
  std::vector<double> y;
  for (double v : x)
    y.push_back(s * v);
  return y;
}
std::vector<Vec3> path(int n, const Vec3 &a, double t) {
  std::vector<Vec3> p;
  for (int i = 0; i < n; i++)
    p.push_back((t * i) * a);
  return p;
}
std::vector<std::vector<double>> table(int n, const double *x) {
  std::vector<std::vector<double>> t(n);
  for (int i = 0; i < n; i++)
    for (int k = 0; k <= i; k++)
      t[i].push_back(x[i] * x[k]);
  return t;
}
Fit fit(int n, const double *x) {
  Fit r;
  r.x.resize(n);
  for (int i = 0; i < n; i++) {
    r.x[i] = std::sin(x[i]);
    r.f += r.x[i] * x[i];
  }
  r.n = n;
  return r;
}
Track track(int n, const double *x) {
  Track t;
  for (int i = 0; i < n; i++) {
    t.at().push_back(x[i] * i);
    t.length() += t.at()[i] * x[0];
  }
  return t;
}
std::vector<double> chosen(int n, const double *x, double s) {
  if (n < 2)
    return {};
  if (s > 0.9)
    return {x[0] * s, x[1]};
  return std::vector<double>(n, s * s);
}
struct Ray {
  Vec3 o, d;
  Vec3 at(double t) const { return o + t * d; }
};
class Weighed : public Vec3 {
  double weight;

public:
  Weighed(const Vec3 &v, double w) : Vec3(v), weight(w) {}
  double &by() { return weight; }
  double by() const { return weight; }
};
Weighed weighed(const Weighed &a, double t) {
  Weighed r(t * a, a.by() * t);
  r.by() *= a[1];
  return r;
}
