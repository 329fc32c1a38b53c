// A function in an unnamed namespace has the name of one outside: what a matrix needs is carried over, and nothing
// else.
// RUN: %adjgen --driver=hessian '--head=f(return)/(x)' --extent=x=n %s -o %t.cpp
// RUN: FileCheck %s < %t.cpp
// CHECK-NOT: namespace {
// RUN: %checks '--head=f(return)/(x)' --driver=hessian --set n=5 --extent 'x=n' %s | FileCheck %s --check-prefix=AGREES
// AGREES: verdict: the derivatives agree
inline double weight(int k) { return 1.0 + 0.5 * k; }
namespace {
double weight(int k) { return 2.0 - 0.25 * k; }
double onlyHere(double a) { return a * a * weight(2); }
} // namespace
double f(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += onlyHere(x[i]) * ::weight(i);
  return s;
}
