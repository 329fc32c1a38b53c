// An edit that takes an atomic away: found as a race of the derivative, or, where it shows, as a wrong edit.
// RUN: %adjgen '--head=gather(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: sed '/omp atomic/d' %t.c > %t.race.c
// RUN: %finds '--head=gather(y)/(x)' --set n=2000 --extent x=8,y=n,c=n --range c=0:7 --threads 1,2 --adjoint=%t.race.c %s -- -fopenmp | FileCheck %s
// CHECK: race.c:{{[0-9]+}}:{{[0-9]+}}: error: the derivative has a race
// CHECK-NEXT: x_b[c[i]] +=
void gather(int n, const int *restrict c, const double *restrict x, double *restrict y) {
#pragma adjgen omp_adjoint atomic(x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[c[i]] * x[c[i]];
}
