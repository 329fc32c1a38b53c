// RUN: %adjgen '--head=f(return)/(x)' %s -o - | FileCheck %s
// `= {0}` clears the first member only; the one that the code uses is longer.
union value {
  int count;
  double number;
};
struct entry {
  union value v;
  int kind;
};
static double twice(const struct entry *e) { return 2.0 * e->v.number * e->v.number; }
double f(double x) {
  struct entry e[2];
  e[0].v.number = x * x;
  e[0].kind = 1;
  return twice(e) * e[0].kind;
}
// CHECK-LABEL: double *x_b
// CHECK: struct entry e_b[2];
// CHECK-NEXT: memset(e_b, 0, sizeof(struct entry [2]));
