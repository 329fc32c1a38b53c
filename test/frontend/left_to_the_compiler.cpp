// What Clang takes for wrong and GCC 12 only warns of, or does not see, is the compiler's affair.
// RUN: %adjgen '--head=f(return)/(x)' --mode=reverse -o - %s -- -std=c++17 | FileCheck %s
// CHECK: void f_b(double x, double *x_b, double return_b) {
struct List {
  template <class T> double plus(T t) const { return 1.0 + t; }
};
template <class L> double sum(const L &list, double x, int n) {
  register int k = 2;
  const short numbers[] = {n, 2};
  return list.template plus(x) * numbers[0] * k;
}
double f(double x) { return sum(List(), x, x > 1.0 ? 3 : 4); }
