// RUN: %adjgen '--head=f(return)/(p)' %s -o - -- | FileCheck %s
// What a const member leads to is written through a pointer with the member's name, which all terms share.
struct row {
  const double *v;
};
struct rows {
  const struct row *left, *right;
};
// CHECK-LABEL: void f_b(
// CHECK: struct row *left_b = (struct row *)p_b->left;
// CHECK-NEXT: double *v_b = (double *)left_b->v;
// CHECK-NEXT: v_b[i] +=
// CHECK-NEXT: struct row *right_b = (struct row *)p_b->right;
// CHECK-NEXT: double *v_b0 = (double *)right_b->v;
// CHECK-NEXT: v_b0[i] +=
// CHECK-NEXT: v_b[i + n] +=
// CHECK-NEXT: }
double f(int n, const struct rows *p) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += p->left->v[i] * p->right->v[i] * p->left->v[i + n];
  return s;
}
