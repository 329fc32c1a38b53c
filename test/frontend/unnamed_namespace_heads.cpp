// Heads in unnamed and inline namespaces are named as code names them, and so are what other names resemble; derivatives of
// member functions stand in the named namespace around their class.
// RUN: %adjgen --head=flow::Solver::dot --head=flow::squared --head=outside --head=flow::cube '--head=flow::twice<double>' --header %t.h %s -o %t.cpp
// RUN: FileCheck %s --input-file=%t.cpp
// RUN: %clang -x c++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I%S/../../runtime/include %t.cpp
// RUN: %adjgen '--head=flow::Solver::dot(double &, int, const double *, const double *)' --mode=forward %s -o %t_d.cpp
// RUN: %clang -x c++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I%S/../../runtime/include %t_d.cpp
// RUN: %adjgen '--head=flow::(anonymous namespace)::Solver::dot' '--head=flow::v2::cube' %s -o %t_long.cpp
// RUN: not %adjgen --head=flow::Solver::dott --head=outsid %s -o %t_none.cpp 2>&1 | FileCheck %s --check-prefix=MEANT
// MEANT: no function 'flow::Solver::dott' {{.*}}; did you mean 'flow::Solver::dot'?
// MEANT: no function 'outsid' {{.*}}; did you mean 'outside'?
namespace flow {
namespace {
class Solver {
public:
  // CHECK: namespace flow {
  // CHECK: // Adjoint of flow::dot.
  // CHECK-NEXT: void dot_b(double &z, double &z_b,
  static void dot(double &z, int n, const double *p, const double *q) {
    z = 0;
    for (int i = 0; i < n; i++)
      z += p[i] * q[i];
  }
};
// CHECK: void squared_b(double x, double *x_b, double return_b)
double squared(double x) { return x * x; }
} // namespace
inline namespace v2 {
// CHECK: void cube_b(double x, double *x_b, double return_b)
double cube(double x) { return x * x * x; }
template <class T> T twice(T x) { return x * x + x; }
} // namespace v2
} // namespace flow
namespace {
double outside(double x) { return x * flow::squared(x); }
} // namespace
double all(double x) {
  double z = 0;
  flow::Solver::dot(z, 1, &x, &x);
  return z + outside(x) + flow::cube(x) + flow::twice(x);
}
