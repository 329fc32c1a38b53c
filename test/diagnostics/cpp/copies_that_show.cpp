// What copies of a class do besides copying is neither left out nor guessed: where compilers differ, and where the library's own number of copies is not known.
// RUN: %refused '--head=scopes(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=SCOPES %s
// RUN: %refused '--head=inner(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=INNER %s
// RUN: %refused '--head=mixed(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=MIXED %s
// RUN: %refused '--head=part(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=PART %s
// RUN: %refused '--head=guarded(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=GUARD %s
// RUN: %refused '--head=callback(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=CALLBACK %s
// RUN: %refused '--head=functor(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=FUNCTOR %s
// RUN: %refused '--head=sorted(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=SORTED %s
#include <algorithm>
#include <functional>
struct C {
  double v;
  C(double a) : v(a) {}
  C(const C &o) : v(0.5 * o.v) {}
  C(C &&o) : v(0.75 * o.v) { o.v = 0.0; }
  C &operator=(const C &o) {
    v = 0.25 * o.v;
    return *this;
  }
};
struct D : C {
  using C::C;
};
struct Guard {
  double *place, v;
  ~Guard() { *place += v; }
};
static C ofScopes(double a, int k) {
  if (k > 0) {
    C c(a);
    // SCOPES: :[[@LINE+1]]:5: error: some compilers make this copy and others leave it out, and copying a 'C' may do more than copy its members
    return c;
  }
  C d(2.0 * a);
  return d;
}
void scopes(double *x, double *y) { *y = ofScopes(*x, *x > 1.0).v; }
static C ofBlock(double a) {
  {
    C c(a);
    // INNER: :[[@LINE+1]]:5: error: some compilers make this copy and others leave it out
    return c;
  }
}
void inner(double *x, double *y) { *y = ofBlock(*x).v; }
static C ofTwo(double a, int k) {
  if (k > 0)
    return C(a);
  C d(2.0 * a);
  // MIXED: :[[@LINE+1]]:3: error: some compilers make this copy and others leave it out
  return d;
}
void mixed(double *x, double *y) { *y = ofTwo(*x, *x > 1.0).v; }
static C ofDerived(double a) {
  D d(a);
  // PART: :[[@LINE+1]]:3: error: some compilers make this copy and others leave it out
  return d;
}
void part(double *x, double *y) { *y = ofDerived(*x).v; }
static Guard ofGuard(double *p, double a, int k) {
  if (k > 0)
    return {p, a};
  Guard g{p, 2.0 * a};
  // GUARD: :[[@LINE+1]]:3: error: some compilers make this copy and others leave it out
  return g;
}
void guarded(double *x, double *y) { *y *= ofGuard(y, *x, *x > 1.0).v; }
void callback(double *x, double *y) {
  C c(*x);
  auto g = [c](double a) { return c.v * a; };
  // CALLBACK: :[[@LINE+1]]:33: error: what the std::function 'h' calls is not known (it copies an object, and what else that does is not known)
  std::function<double(double)> h = g;
  *y = h(*x);
}
struct Functor {
  C c;
  double operator()(double a) const { return c.v * a; }
};
void functor(double *x, double *y) {
  // FUNCTOR: :[[@LINE+1]]:33: error: what the std::function 'h' calls is not known (it copies an object
  std::function<double(double)> h = Functor{C(*x)};
  *y = h(*x);
}
void sorted(double *x, double *y) {
  C list[3] = {C(x[0]), C(x[1]), C(x[2])};
  // SORTED: :[[@LINE+1]]:3: error: 'std::sort' of objects whose copies and moves may do more than that is not supported
  std::sort(list, list + 3, [](const C &a, const C &b) { return a.v < b.v; });
  *y = list[0].v;
}
