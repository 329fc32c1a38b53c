#include "parts.h"

#include <utility>

gauge::gauge() : gauge(1.0) {}
gauge::gauge(double s) : sum_(s), held_(2, s) {}
gauge::gauge(gauge &&o) noexcept : sum_(o.sum_ * 2.0), held_(std::move(o.held_)) {}
gauge &gauge::operator=(const gauge &o) {
  if (this != &o) {
    sum_ = o.sum_ * 3.0;
    held_ = o.held_;
  }
  return *this;
}
gauge::~gauge() {}
gauge &gauge::operator+=(double d) {
  sum_ += d * d;
  held_[0] *= d;
  return *this;
}
gauge::operator double() const { return sum_ * held_[0]; }
gauge gauge::made(double a, double b) {
  gauge r(a);
  r += b;
  return r;
}
double &gauge::front() { return held_[1]; }
const double &gauge::front() const { return held_[1]; }

half::half(double a) : a(a * a) {}
half::~half() { a = -1.0; }

pair::pair(double x) : one(x), two(x + 1.0), product(one.a * two.a) {}
double pair::sum() const { return one.a + two.a * product; }

law::law(double k) : factor(k * k) {}
law::~law() { factor = 0.0; }

line::line(double k) : law(k), slope(3, k) {}
line::~line() { slope[0] = 0.0; }
double line::of(double x) const { return factor * x * slope[1]; }

double changed(pair p) {
  p.one.a *= 2.0;
  return p.sum();
}
