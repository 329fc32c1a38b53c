// RUN: %adjgen '--head=f(u,v)/(u,v)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// The loop behind is turned back first: it adds, and leaves what it has consumed.
// CODE: void f_b(
// CODE: v_b[i] += 0.2 * u_b[i + 1] + 0.6 * u_b[i - 1];
// CODE-NOT: u_b[i] = 0.0;
// CODE: #pragma omp parallel
// CODE: if (adjgen_is_in_block({{.*}})) u_b[i] = 0.0;
// CODE: #pragma omp barrier
// CODE: u_b[i] = 0.3 * v_b[i + 1] + 0.4 * v_b[i - 1];
// CODE: v_b[i] = 0.0;
void f(int n, double *restrict u, double *restrict v) {
#pragma omp parallel for
  // CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}Assigned {{.*}}Line: [[@LINE+1]], {{.*}}is assigned cell by cell, not added to
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    u[i] = 0.2 * v[i - 1] + 0.6 * v[i + 1];
}
