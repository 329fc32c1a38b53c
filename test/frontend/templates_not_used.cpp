// A head may name a function of a template that its source does not use so: libraries of headers use nothing.
// RUN: %adjgen --mode=reverse '--head=ns::square<double>(return)/(x)' -o - %s -- -std=c++17 | FileCheck %s --check-prefix=SQUARE
// RUN: %adjgen --mode=reverse '--head=ns::square<double>(return)/(x)' -o - %s -- -std=c++98 | FileCheck %s --check-prefix=SQUARE
// SQUARE: void square_b(double x, double *x_b, double return_b) {
// SQUARE-NOT: adjgen_uses
// The instance that is used is another one.
// RUN: %adjgen --mode=forward '--head=ns::used<float>(return)/(x)' -o - %s -- -std=c++17 | FileCheck %s --check-prefix=FLOAT
// FLOAT: float used_d(float x, float x_d
// Overloads, by the types of their parameters.
// RUN: %adjgen --mode=reverse '--head=several<double, 2>(const double *, double *)(y)/(x)' -o - %s -- -std=c++17 | FileCheck %s --check-prefix=SEVERAL
// SEVERAL: void several_b(const double *x, double *x_b, double *y, double *y_b) {
// RUN: %adjgen --mode=reverse '--head=several<double, 2>(double, double&)(y)/(x)' -o - %s -- -std=c++17 | FileCheck %s --check-prefix=VALUE
// VALUE: void several_b(double x, double *x_b, double &y, double &y_b) {
// Members, of a template and templates themselves.
// RUN: %adjgen --mode=forward '--head=Scaled<double, 3>::at(return)/(x)' -o - %s -- -std=c++17 | FileCheck %s --check-prefix=MEMBER
// MEMBER: at_d(
// RUN: %adjgen --mode=forward '--head=Plain::of<double>(return)/(x)' -o - %s -- -std=c++17 | FileCheck %s --check-prefix=OF
// OF: of_d(
// Arguments as people write them: not all of them have the form in which the compiler names the function.
// RUN: %adjgen --mode=forward '--head=sized<3>(return)/(x)' '--head=flag<1>(return)/(x)' '--head=applied<twice>(return)/(x)' -o - %s -- -std=c++17 | FileCheck %s --check-prefix=WRITTEN
// WRITTEN-DAG: double sized_d(double x, double x_d
// WRITTEN-DAG: double flag_d(double x, double x_d
// WRITTEN-DAG: double applied_d(double x, double x_d
// Two heads at once, and a head of a function that is there.
// RUN: %adjgen --mode=reverse '--head=ns::square<double>(return)/(x)' '--head=ns::used<float>(return)/(x)' '--head=ns::there(return)/(x)' -o - %s -- -std=c++17 | FileCheck %s --check-prefix=ALL
// ALL-DAG: square_b(double x
// ALL-DAG: used_b(float x
// ALL-DAG: there_b(double x
// In one of several sources.
// RUN: echo 'double other(double x) { return x; }' > %t.other.cpp
// RUN: %adjgen --mode=reverse '--head=ns::square<double>(return)/(x)' -o %t.both.cpp %t.other.cpp %s -- -std=c++17
// RUN: FileCheck %s --check-prefix=SQUARE < %t.both.cpp
// What cannot be: the message is ours, not the compiler's about text that nobody wrote.
// RUN: not %adjgen '--head=ns::square(return)/(x)' %s -- -std=c++17 2>&1 | FileCheck %s --check-prefix=WITHOUT
// RUN: not %adjgen '--head=ns::square<double, int>(return)/(x)' %s -- -std=c++17 2>&1 | FileCheck %s --check-prefix=WITHOUT
// RUN: not %adjgen '--head=ns::square<nothing>(return)/(x)' %s -- -std=c++17 2>&1 | FileCheck %s --check-prefix=WITHOUT
// RUN: not %adjgen '--head=several<double, 2>(y)/(x)' %s -- -std=c++17 2>&1 | FileCheck %s --check-prefix=WITHOUT
// WITHOUT-NOT: adjgen_uses
// WITHOUT: error: '{{.*}}' names a template in {{.*}}templates_not_used.cpp, but no function can be made of it so [head-template]
// WITHOUT-NOT: error
// An error inside the function is the source's.
// RUN: not %adjgen '--head=wrong<double>(return)/(x)' %s -- -std=c++17 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG-NOT: adjgen_uses
// WRONG: templates_not_used.cpp:[[@LINE+28]]:{{.*}}: error: member reference base type 'double' is not a structure or union
namespace ns {
template <class T> T square(T x) { return x * x; }
template <class T> T used(T x) { return x * T(3); }
inline double there(double x) { return used(x); }
}
template <unsigned long N> double sized(double x) { return x * N; }
template <bool B> double flag(double x) { return B ? x * x : x; }
inline double twice(double x) { return 2.0 * x; }
template <double (*F)(double)> double applied(double x) { return F(x) * x; }

template <class T, int N> void several(const T *x, T *y) {
  for (int i = 0; i < N; ++i)
    y[i] = x[i] * x[i];
}
template <class T, int N> void several(T x, T &y) { y = x * N; }

template <class T, int N> struct Scaled {
  T by;
  T at(T x) const { return by * x * T(N); }
};

struct Plain {
  double k;
  template <class T> T of(T x) const { return T(k) * x; }
};

template <class T> T wrong(T x) {
  return x.value * x;
}
