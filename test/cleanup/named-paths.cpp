// RUN: %adjgen '--head=f(u,w)/(u)' --mode=forward %s -o - -- -fopenmp | FileCheck %s
// RUN: %adjgen '--head=g(u)/(u)' --mode=forward %s -o - -- -fopenmp | FileCheck --check-prefix=KEPT --implicit-check-not=u_v_ %s
// Members behind accessors get the names that people would give them, where they stay.
struct Span {
  double *first;
  int nx, ny;
};
struct Field {
  Span v_;
  double h;
  double &operator()(int i, int j) { return v_.first[j * v_.nx + i]; }
};
// CHECK-LABEL: void f_d(
// CHECK-NEXT: int u_nx = u.v_.nx;
// CHECK-NEXT: int w_nx = w.v_.nx;
// CHECK-NEXT: double *u_v_d = u_d.v_.first;
// CHECK-NEXT: double *u_v = u.v_.first;
// CHECK-NEXT: #pragma omp parallel for
// CHECK: w_d.v_.first[j * w_nx + i] = u_v_d[ij - 1] +
void f(Field &u, Field &w) {
#pragma omp parallel for
  for (int j = 0; j < u.v_.ny; j++)
    for (int i = 1; i < u.v_.nx - 1; i++)
      w(i, j) = u(i - 1, j) + u(i + 1, j) * u(i, j);
  w(0, 0) += u(0, 0);
}
// One thread changes them, and the others see it behind a barrier.
// KEPT-LABEL: void g_d(
// KEPT: u.v_.first[j * u.v_.nx + (i + 1)]
void g(Field &u) {
#pragma omp parallel
  for (int k = 0; k < 2; k++) {
#pragma omp for
    for (int j = 0; j < u.v_.ny; j++)
      for (int i = 0; i < u.v_.nx - 1; i++)
        u(i, j) = u(i, j) * u(i + 1, j);
#pragma omp single
    {
      u.v_.first += u.v_.nx;
      u.v_.ny--;
    }
  }
}
