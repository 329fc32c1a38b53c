// RUN: %adjgen '--head=f(y)/(x)' %s -o - | FileCheck %s
// RUN: %adjgen '--head=f(y)/(x)' --print-after=normalize %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=SHARED
// SHARED-LABEL: function fill :
// SHARED: declare t : double *
// SHARED-NOT: declare
// SHARED: function f :
// What inlined functions have for arguments and results are further names of the same memory: one is saved.
#include <cstdlib>
template <class T> T *allocate(int n) { return static_cast<T *>(std::malloc(n * sizeof(T))); }
template <class T> void release(T **p) {
  std::free(*p);
  *p = nullptr;
}
template <class T> void scale(const int &n, const T *from, T *to) {
  for (int i = 0; i < n; i++)
    to[i] = from[i] * from[i];
}
void fill(int n, const double *x, double *y) {
  double *t = allocate<double>(n);
  scale(n, x, t);
  scale(n, t, y);
  release(&t);
}
// CHECK-LABEL: static void fill_fwd(
// CHECK: double *t = (double *)malloc(
// CHECK-NEXT: double *t_b = (double *)calloc(
// CHECK-NOT: double *
// CHECK: push_ptr(t)
// CHECK-NEXT: push_ptr(t_b)
// CHECK-NOT: push_ptr
// CHECK: {{^}$}}
void f(int n, double *x, double *y) {
  for (int k = 0; k < 2; k++) {
    fill(n, x, y);
    for (int i = 0; i < n; i++)
      x[i] += 0.5 * y[i];
  }
}

// A name of the source stays, and so does a copy of what changes while it is used.
// RUN: %adjgen '--head=g(y)/(x)' %s -o - | FileCheck %s --check-prefix=STAYS
// RUN: %adjgen '--head=g(y)/(x)' --print-after=normalize %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=COPIES
// COPIES-LABEL: function g :
// COPIES: declare q : const double * = p
// COPIES: declare from : const double * = p
template <class T> T sum(const T *from, const T *&next) {
  next = from + 1;
  return from[0] * from[0];
}
// STAYS-LABEL: void g_b(
// STAYS: const double *q = p;
// STAYS: const double *from = p;
void g(const double *x, double *y) {
  const double *p = x, *q = p;
  double s = sum(p, p);
  *y = s * q[0] + sum(p, p);
}
