// Members of local records that are copies of variables are these variables ([captured value] in CapturedValues.h), for adjoints only.
// RUN: %adjgen --print-after=normalize %s -o /dev/null 2>&1 | FileCheck %s
// RUN: %adjgen --mode=forward --print-after=normalize %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=TANGENT
struct grid {
  int n;
  const double *data;
  double scale;
};

// A record of which nothing is read any more is gone.
#pragma adjgen differentiate(closure(y)/(x))
void closure(int n, int m, const double *x, double *y) {
  const auto at = [=](int i, int j) { return x[i * m + j]; };
  for (int i = 0; i < n; i++)
    y[i] = at(i, 1) * at(i, 2);
}
// CHECK-LABEL: function closure :
// CHECK-NOT: declare at
// CHECK: x->[(+:int (*:int i m) 1)]
// TANGENT-LABEL: function closure :
// TANGENT: at.m = m

// The number stays a member, as does what is assigned twice.
#pragma adjgen differentiate(filled(y)/(x))
void filled(int n, bool half, const double *x, double *y) {
  grid g, h;
  g.n = n;
  g.data = x;
  g.scale = x[0];
  h.n = n;
  if (half)
    h.n = n / 2;
  for (int i = 0; i < g.n; i++)
    y[i] = g.data[i] * g.scale;
  for (int i = 0; i < h.n; i++)
    y[i] *= x[i];
}
// CHECK-LABEL: function filled :
// CHECK: g.scale = x->[0]
// CHECK: h.n = n
// CHECK: while < n step
// CHECK: (*:double x->[i] g.scale)
// CHECK: while < h.n step

// Not what the variable was before it changed, nor what others may change.
#pragma adjgen differentiate(changed(y)/(x))
void changed(int n, const double *x, double *y) {
  grid g;
  g.n = n;
  n = n + 1;
  for (int i = 0; i < g.n; i++)
    y[i] = x[i] * x[n];
}
// CHECK-LABEL: function changed :
// CHECK: while < g.n step
static void shorten(grid *g) { g->n--; }
#pragma adjgen differentiate(passed(y)/(x))
void passed(int n, const double *x, double *y) {
  grid g;
  g.n = n;
  shorten(&g);
  for (int i = 0; i < g.n; i++)
    y[i] = x[i] * x[i];
}
// CHECK-LABEL: function passed :
// CHECK: while < g.n step
