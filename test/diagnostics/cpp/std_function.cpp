// What a std::function calls has to be known: each reason why it is not.
// RUN: %refused '--head=again(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=AGAIN %s
// RUN: %refused '--head=empty(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=EMPTY %s
// RUN: %refused '--head=bound(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=BOUND %s
// RUN: %refused '--head=leaves(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=LEAVES %s
// RUN: %refused '--head=counts(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=COUNTS %s
// RUN: %refused '--head=member(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=MEMBER %s
#include <functional>
void again(double *x, double *y) {
  // AGAIN: :[[@LINE+1]]:30: error: what the std::function 'power' calls is not known (it calls itself)
  std::function<double(int)> power = [&](int k) { return k ? *x * power(k - 1) : 1.0; };
  *y = power(3);
}
void empty(double *x, double *y) {
  // EMPTY: :[[@LINE+1]]:33: error: what the std::function 'g' calls is not known (it may be given another function later)
  std::function<double(double)> g;
  g = [](double t) { return t * t; };
  *y = g(*x);
}
static double product(double a, double b) { return a * b; }
void bound(double *x, double *y) {
  // BOUND: :[[@LINE+1]]:33: error: what the std::function 'g' calls is not known (it is not made of the name of a function
  std::function<double(double)> g = std::bind(product, std::placeholders::_1, 2.0);
  *y = g(*x);
}
static auto multiples(int k) {
  const std::function<int(int)> g = [k](int t) { return k * t; };
  // LEAVES: :[[@LINE+1]]:10: error: this closure has captured the std::function 'g'
  return [g](int t) { return 2 * g(t); };
}
void leaves(double *x, double *y) { *y = *x * *x * multiples(3)(4); }
void counts(double *x, double *y) {
  std::function<int()> count = [k = 0]() mutable { return ++k; };
  // COUNTS: :[[@LINE+1]]:24: error: what the std::function 'other' calls is not known
  std::function<int()> other = count;
  *y = *x * count() * other() * count();
}
struct Solver {
  std::function<double(double)> right;
};
void member(double *x, double *y) {
  // MEMBER: :[[@LINE+1]]:{{[0-9]+}}: error: an object of the type 'std::function<double (double)>' is not supported
  const Solver s{[](double t) { return t * t; }};
  *y = s.right(*x);
}
