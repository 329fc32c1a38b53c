// An adjoint, and a tangent, that somebody has edited: the edit that is wrong is found among others.
// RUN: %adjgen '--head=e(x)/(x,a)' %s -o %t.c
// RUN: sed -e 's/double a_adj = 0.0;/double a_adj = 0;/' -e '0,/a_adj += /{/a_adj += /d}' %t.c > %t.dropped.c
// RUN: %finds '--head=e(x)/(x,a)' --set n=5 --extent x=n --adjoint=%t.dropped.c %s | FileCheck %s --check-prefix=DROPPED
// DROPPED: {{.*}}dropped.c:{{[0-9]+}}:{{[0-9]+}}: error: this edit makes the adjoint wrong: in front of this line, generated code has 'a_adj +=
// DROPPED-NEXT: x_b[i] =
// RUN: sed -e 's/double a_adj = 0.0;/double a_adj = 0;/' -e 's/^      x.i. = adjgen_get/      (void)adjgen_get/' %t.c > %t.restore.c
// RUN: %finds '--head=e(x)/(x,a)' --set n=5 --extent x=n --adjoint=%t.restore.c %s | FileCheck %s --check-prefix=RESTORE
// RESTORE: {{.*}}restore.c:{{[0-9]+}}:{{[0-9]+}}: error: this edit makes the adjoint wrong: generated code has 'x[i] = adjgen_get_double(saved + {{.*}} + 8);'
// RESTORE-NEXT: (void)adjgen_get_double(saved + {{.*}} + 8);
// RUN: %adjgen --mode=forward '--head=e(x)/(x,a)' %s -o %t.d.c
// RUN: sed 's/x_d.i. . a + /x_d[i] + /' %t.d.c > %t.factor.c
// RUN: %finds '--head=e(x)/(x,a)' --set n=5 --extent x=n --tangent=%t.factor.c %s | FileCheck %s --check-prefix=FACTOR
// FACTOR: {{.*}}factor.c:{{[0-9]+}}:5: error: this edit makes the tangent wrong: generated code has 'x_d[i] = x_d[i] * a + x[i] * a_d;'
// An edit that changes nothing is none.
// RUN: sed 's/double a_adj = 0.0;/double a_adj = 0;/' %t.c > %t.fine.c
// RUN: %checks '--head=e(x)/(x,a)' --set n=5 --extent x=n --adjoint=%t.fine.c %s
void e(int n, double a, double *restrict x) {
  for (int i = 0; i < n; i++) {
    x[i] = x[i] * x[i] + a * x[0];
    x[i] = x[i] * a;
  }
}
