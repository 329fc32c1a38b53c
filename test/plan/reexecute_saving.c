// RUN: %adjgen '--head=f(u,w)/(u,w)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: FileCheck --check-prefix=STACK --implicit-check-not=adjgen_push_double %s < %t.c
#include <math.h>
// STACK: adjgen_put_double(saved + k * 8, q[k]);
static void mix(const double p[4], double q[4]) {
  for (int k = 0; k < 4; k++)
    q[k] = p[k] * p[(k + 1) % 4];
}
// CODE-LABEL: void f_b(
// STACK-LABEL: void f_b(
void f(int n, double *restrict u, double *restrict w) {
// Locals of two loops are passed to one function: each is its own iteration's, and nothing of them is saved.
// CHECK-DAG: [[@LINE+1]]:1: remark: the backward sweep executes each iteration again and then backwards: only what it overwrites is saved
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double p[4] = {u[i], 0.5, sin(u[i]), 1.0}, q[4];
    mix(p, q);
    mix(q, p);
    u[i] = p[0] * p[1] + p[2] * p[3];
  }
// CODE: for (int i = mine{{.*}}.begin;
// CODE: adjgen_push_double(u[i]);
// CODE-NEXT: u[i] =
// STACK: adjgen_push_double(u[i]);
// CHECK-DAG: [[@LINE+1]]:1: remark: the forward sweep records which iterations each thread gets
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double p[4] = {w[i], 0.5, sin(w[i]), 1.0}, q[4], r;
    mix(p, q);
    // What is executed again overwrites it, too, and restores it.
    w[i] = q[0] * q[1] + q[2] * q[3];
    r = sin(w[i]) * exp(-w[i]);
    mix(q, p);
    w[i] = p[0] * r + p[1];
  }
// CODE: adjgen_record_begin
// STACK: adjgen_push_double(w[i{{.*}}]);
// STACK: adjgen_push_double(w[i{{.*}}]);
// CODE: Backward sweep
// CODE: adjgen_replay_begin
// CODE: w[i{{.*}}] = adjgen_get_double(saved + 8);
// CODE: w[i{{.*}}] = adjgen_get_double(saved);
// CODE: w_saved = w[i
// CODE: w[i{{.*}}] =
// CODE: w[i{{.*}}] = w_saved;
}
