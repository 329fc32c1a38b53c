// RUN: %adjgen '--head=f(v)/(u)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// Increments stay apart where the cell is read, set or renamed between.

// CHECK: u_b[k] += v_b[1];
// CHECK-NEXT: k = adjgen_pop_int();
// CHECK-NEXT: u_b[k] += v_b[0];
// CHECK: u_b[i] += 3.0 * v_b[i];
// CHECK: double seed = u_b[i];
// CHECK-NEXT: u_b[i] = 0.0;
// CHECK: u_b[i] += 2.0 * s_b;
void f(int n, double *u, double *v) {
  for (int i = 0; i < n; i++) {
    double s = 2.0 * u[i];
    u[i] = s * v[i];
    v[i] += 3.0 * u[i];
  }
  int k = 0;
  v[0] += u[k];
  k = n - 1;
  v[1] += u[k];
}
