// RUN: %adjgen '--head=f(u,v)/(u,v)' '--head=g(u)/(u)' '--head=h(u)/(u)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck --implicit-check-not='assigned cell by cell' %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: %adjgen --mode=forward '--head=f(u,v)/(u,v)' %s -o - -- -fopenmp | FileCheck --check-prefix=TANGENT %s
// The sweeps of a time step are functions: where one overwrites what the other has read, the bodies take the
// place of the calls in the adjoint. The tangent calls them.
static void sweep(long n, double c, const double *restrict from, double *restrict to) {
#pragma omp parallel for default(none) shared(n, c, from, to)
  // CHECK-DAG: [[@LINE+2]]:3: remark: the adjoint of 'v' is assigned cell by cell, not added to, from the second backward step on: the next step overwrites all of these cells
  // CHECK-DAG: [[@LINE+1]]:3: remark: the adjoint of 'u' is assigned cell by cell, not added to: the loop behind this one overwrites all of these cells
  for (long i = 1; i < n - 1; i++)
    to[i] = from[i] + c * (from[i - 1] - 2 * from[i] + from[i + 1]);
}
void f(long n, int steps, double *restrict u, double *restrict v) {
  for (int t = 0; t < steps; t++) {
    sweep(n, 0.1, u, v);
    sweep(n, 0.2, v, u);
  }
}
// CODE:       void f_b(
// CODE-NOT:   sweep_bwd
// CODE:       v_b[i] = u_b[i] - 2 * (0.2 * u_b[i]) + 0.2 * u_b[i + 1] + 0.2 * u_b[i - 1];
// CODE:       u_b[i] = v_b[i] - 2 * (0.1 * v_b[i]) + 0.1 * v_b[i + 1] + 0.1 * v_b[i - 1];
// TANGENT:     for (int t = 0; t < steps; t++) {
// TANGENT-NEXT:  sweep_d(n, 0.1, u, u_d, v, v_d);
// TANGENT-NEXT:  sweep_d(n, 0.2, v, v_d, u, u_d);

// Arguments that have no `restrict`: what the function's own says would be lost.
static void declared(long n, const double *restrict from, double *restrict to) {
#pragma omp parallel for
  for (long i = 1; i < n - 1; i++)
    to[i] = from[i - 1] + from[i + 1];
}
void g(long n, double *u, double *v) {
  for (int t = 0; t < 2; t++) {
    declared(n, u, v);
    declared(n, v, u);
  }
}
// CODE:       void g_b(
// CODE:       declared_bwd(n, v_b, u_b);
// CODE:       declared_bwd(n, u_b, v_b);

// None overwrites what another one reads.
static void decay(long n, double *u) {
#pragma omp parallel for
  for (long i = 0; i < n; i++)
    u[i] *= 0.5;
}
void h(long n, double *u, double *v) {
  for (int t = 0; t < 2; t++) {
    decay(n, u);
    decay(n, v);
  }
}
// CODE:       void h_b(
// CODE:       decay_bwd(n, u_b);
