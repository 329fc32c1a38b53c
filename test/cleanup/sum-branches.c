// RUN: %adjgen '--head=upwind(v)/(u)' %s -o %t.upwind.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=UPWIND --input-file=%t.upwind.c
// RUN: %adjgen '--head=shared(v)/(u)' %s -o %t.shared.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=SHARED --input-file=%t.shared.c
// RUN: %adjgen '--head=uncertain(v)/(u)' --head='between(u,v)/(u,v)' --head='moved(v)/(u)' %s -o %t.no.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=NO --input-file=%t.no.c
// RUN: not grep "_sum =" %t.no.c
// Increments of one cell are summed in a local variable where some of them stand in branches.

// UPWIND: double u_b_sum = d * v_b[i];
// UPWIND-NEXT: double d_b = u[i] * v_b[i];
// UPWIND-NEXT: double u_b_sum0 = 0.5 * v_b[i];
// UPWIND-NEXT: v_b[i] = 0.0;
// UPWIND-NEXT: if (u[i] > 0.0) {
// UPWIND-NEXT: u_b_sum += d_b;
// UPWIND-NEXT: u_b_sum0 -= d_b;
// UPWIND-NEXT: } else {
// UPWIND-NEXT: u_b[i + 1] += d_b;
// UPWIND-NEXT: u_b_sum -= d_b;
// UPWIND-NEXT: }
// UPWIND-NEXT: u_b[i] += u_b_sum;
// UPWIND-NEXT: u_b[i - 1] += u_b_sum0;
void upwind(int n, const double *restrict u, double *restrict v) {
  for (int i = 1; i < n - 1; i++) {
    double d;
    if (u[i] > 0.0)
      d = u[i] - u[i - 1];
    else
      d = u[i + 1] - u[i];
    v[i] = u[i] * d + 0.5 * u[i - 1];
  }
}

// Of a cell that threads share, one increment is left to be protected. The first one may be in a branch.
// SHARED: double u_b_sum = 0.0;
// SHARED-NEXT: if (taken{{[0-9]*}})
// SHARED-NEXT: u_b_sum += 3.0 * v_b[i];
// SHARED-NEXT: u_b_sum += v_b[i];
// SHARED-NEXT: adjgen_add_double(&u_b[at[i]], u_b_sum);
void shared(int n, const int *restrict at, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    v[i] = u[at[i]];
    if (v[i] > 0.0)
      v[i] += 3.0 * u[at[i]];
  }
}

// None of the increments is certain: there may be no such cell.
// NO-LABEL: void uncertain_b(
// NO: u_b[i - 1] += 3.0 * v_b[0];
// NO: u_b[i - 1] += 2.0 * v_b[0];
void uncertain(int n, const double *restrict u, double *restrict v) {
  for (int i = 0; i < n; i++) {
    if (i > 1)
      v[0] += 2.0 * u[i - 1];
    if (i > 2)
      v[0] += 3.0 * u[i - 1];
  }
}

// The cell is read and set between.
// NO-LABEL: void between_b(
// NO: u_b[i] += 7.0 * v_b[n + i];
// NO: u_b[i] = 0.0;
// NO: if (taken)
// NO-NEXT: u_b[i] += 3.0 * v_b[i];
void between(int n, double *u, double *v) {
  for (int i = 0; i < n; i++) {
    if (v[i] > 0.0)
      v[i] += 3.0 * u[i];
    u[i] = 5.0 * v[i];
    v[n + i] += 7.0 * u[i];
  }
}

// The path names another cell afterwards.
// NO-LABEL: void moved_b(
// NO: if (i > 5)
// NO-NEXT: u_b[j] += 3.0 * v_b[1];
// NO: u_b[j] += 2.0 * v_b[0];
void moved(int n, const double *restrict u, double *restrict v) {
  int j = 0;
  for (int i = 0; i < n; i++) {
    v[0] += 2.0 * u[j];
    if (i > 3)
      j = i;
    if (i > 5)
      v[1] += 3.0 * u[j];
  }
}
