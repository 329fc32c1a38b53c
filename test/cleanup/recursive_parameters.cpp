// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.cpp --
// RUN: FileCheck %s --input-file=%t.cpp
// A function that only calls itself does nothing; a parameter that it only hands on to itself has no use. (The
// pointer that was to be handed over has no value in the forward sweep.)
#include <cmath>

static double idle(int d, double v, double *w) {
  if (d <= 0)
    return std::sin(v);
  w[0] = w[1] * v * 0.5;
  double t = idle(d - 1, std::cos(v * w[0]), w);
  t = w[0] * w[1];
  return t * 0.5;
}

static double first(int d, double v, double *w);
static double second(int d, double v, double *w) {
  const double t = first(d - 1, v * 0.5, w + 1);
  w[0] = t;
  return v * v;
}
static double first(int d, double v, double *w) {
  if (d <= 0)
    return v;
  const double t = second(d - 1, v * std::sin(v), w + 1);
  w[0] = t * v;
  return t * v;
}

// CHECK-NOT: idle_fwd
// CHECK: second_fwd(int d, double v)
// CHECK: first_fwd(int d, double v)
// CHECK-NOT: idle_fwd
// CHECK-LABEL: void f_b(
void f(int n, const double *x, double *y) {
  double t = 0;
  double *p = new double[n];
  for (int i = 0; i < n; i++)
    p[i] = 0.5 * std::cos(x[i]);
  for (int i = 0; i < 3; i++) {
    t = idle(2, 0.3 * x[0], p + 1);
    p[0] = 0.8;
  }
  // CHECK-NOT: {{^ *}}double *p;
  // CHECK: first_fwd(4, v)
  y[1] = first(4, x[1], p);
  delete[] p;
  y[0] = x[1] * x[0];
}
