// The header says the same in C++ as in C, but for arrays of variable length, of which it has the first
// element.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %adjgen '--head=a(y)/(p)' '--head=b(y)/(p)' '--head=c(y)/(p)' '--head=d(y)/(p,q)' --header a_b.h -o a_b.c %s --
// RUN: FileCheck --input-file=a_b.h %s
// RUN: %clang -std=c11 -Wall -Wextra -Werror -fsyntax-only -x c a_b.h
// RUN: %clang -std=c++17 -Wall -Wextra -Werror -fsyntax-only -x c++ a_b.h
struct cell {
  double v[2];
};
// CHECK: #ifdef __cplusplus
// CHECK: void a_b(int n, double **p, double **p_b, double *y, double *y_b);
// CHECK-NEXT: #else
// CHECK-NEXT: void a_b(int n, double *p[n], double *p_b[n], double *y, double *y_b);
void a(int n, double *p[n], double *y) {
  for (int i = 0; i < n; i++)
    *y += p[i][0] * p[i][0];
}
// CHECK: void b_b(int n, double (**p)[3], double (**p_b)[3], double *y, double *y_b);
// CHECK-NEXT: #else
void b(int n, double (*p[n])[3], double *y) {
  for (int i = 0; i < n; i++)
    *y += p[i][0][1] * p[i][0][1];
}
// CHECK: void c_b(int n, int m, struct cell *p, struct cell *p_b, double *y, double *y_b);
// CHECK-NEXT: #else
void c(int n, int m, struct cell p[n][m], double *y) {
  for (int i = 0; i < n; i++)
    *y += p[i][0].v[1] * p[i][0].v[0];
}
// CHECK: void d_b(int n, int m, double *p, double *p_b, double **q, double **q_b, double *y, double *y_b);
// CHECK-NEXT: #else
void d(int n, int m, double p[n][3][m], double (*q[n])[m], double *y) {
  for (int i = 0; i < n; i++)
    *y += p[i][0][1] * q[i][0][1];
}
