// RUN: %adjgen '--head=f(y)/(x)' %s -o - | FileCheck %s
// A cell that is set again is saved once, where nothing has needed what it held in between; a value that a product has
// read is saved.
// CHECK-LABEL: static void limited_fwd(
// CHECK: adjgen_put_double(saved + {{.*}}, p[i]);
// CHECK-NOT: p[i]);
// CHECK: p[i] = least;
// CHECK-NOT: p[i]);
// CHECK-LABEL: static void limited_bwd(
static void limited(int n, double *p, const double *a, double least) {
  for (int i = 0; i < n; i++) {
    p[i] = a[i] * least;
    if (p[i] < least)
      p[i] = least;
  }
}

// CHECK-LABEL: static void read_fwd(
// CHECK: adjgen_put_double(saved + {{.*}}, p[i]);
// CHECK: adjgen_put_double(saved + {{.*}} + 16, p[i]);
// CHECK-NEXT: p[i] = 0.5 * s[i];
// CHECK-LABEL: static void read_bwd(
static void read(int n, double *p, double *s) {
  for (int i = 0; i < n; i++) {
    p[i] = s[i];
    s[i] = p[i] * p[i];
    p[i] = 0.5 * s[i];
  }
}

// p[k] may be another cell then.
// CHECK-LABEL: static void moved_fwd(
// CHECK: adjgen_put_double(saved, p[k]);
// CHECK: adjgen_put_double(saved + 12, p[k]);
// CHECK-LABEL: static void moved_bwd(
static void moved(int n, double *p) {
  int k = 0;
  p[k] = 0.5;
  k = n - 1;
  p[k] = 0.25;
}

// The next iteration's p[i] is another cell, which the earlier ones have read.
// CHECK-LABEL: static void next_sweeps(
// CHECK: adjgen_put_double(saved + {{.*}}, p[i]);
// CHECK: adjgen_put_double(saved + {{.*}} + 8, p[i]);
// CHECK: Backward sweep
static void next(int n, double *p, const double *s) {
  for (int i = n - 1; i >= 0; i--) {
    p[i] = s[i];
    p[i] += s[0] * p[0] * p[0];
  }
}

void f(int n, double *x, double *y) {
  double p[100], s[100], q[100];
  for (int i = 0; i < n; i++)
    p[i] = s[i] = q[i] = x[i];
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n; i++)
      y[i] += p[i] * p[i] * s[i];
    limited(n, p, x, x[0]);
    read(n, p, s);
    moved(n, p);
    next(n, p, x);
  }
  next(n, q, x);
  for (int i = 0; i < n; i++)
    y[i] += q[i];
}
