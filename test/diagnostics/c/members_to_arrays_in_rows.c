// RUN: not %adjgen --head=f --mode=forward,forward --directions=ways %s -o %t.c -- 2>&1 | FileCheck %s
// RUN: not test -e %t.c

/// Nothing is made of rows whose type is refused.
struct table {
  const double (*rows)[3];
};
// CHECK: members_to_arrays_in_rows.c:[[@LINE+1]]:{{.*}} error: not supported for several directions at once: 'struct table' holds a pointer to arrays [directions-use]
static double sum(const struct table *t, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += t->rows[i][0] * t->rows[i][1] * (t->rows[i] + 1)[2];
  return s;
}
double f(int n, const double (*x)[3]) {
  struct table t = {x};
  return sum(&t, n);
}
// CHECK-NOT: crashed
