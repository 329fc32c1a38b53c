// RUN: %adjgen '--head=f(v)/(u)' '--head=g(v)/(u)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// A helper that gets the addresses of two cells: with subscripts in place of the pointer, adjoints of neighbours in a
// row are gathered. Sums that a pointer takes are computed in as many bits as it has.
static void update(const double *u, double *v, int row) {
  *v = *u + 0.1 * (u[-row] + u[row] + u[-1] + u[1] - 4.0 * *u);
}

void f(int nx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int j = 1; j < ny - 1; j++)
    // CHECK: [[@LINE+1]]:5: remark: the derivative has the values of 'u0' in the places where this loop's body uses them: without such variables, adjoints of neighbours are gathered
    for (int i = 1; i < nx - 1; i++)
      update(&u[j * nx + i], &v[j * nx + i], nx);
}
// CODE:      for (int i = first + 2; i < last; i++) {
// CODE-NEXT:   int ij = j * nx + i;
// CODE-NEXT:   u_b[ij] += v_b[ij] - 4.0 * (0.1 * v_b[ij]) + 0.1 * v_b[ij + 1] + 0.1 * v_b[ij - 1];
// CODE:      for (int i = first + 1; i < last + 1; i++)
// CODE-NEXT:   u_b[(long long)(j * nx + i) - nx] += 0.1 * v_b[j * nx + i];

// Of an array of arrays, the pointer goes on to other rows, which a subscript may not: it stays.
void g(double u[12][13], double v[12][13]) {
  // CHECK-NOT: has the values of
  for (int j = 1; j < 11; j++)
    for (int i = 1; i < 12; i++) {
      const double *p = &u[j][i];
      v[j][i] = p[-13] + p[13] + 0.5 * p[-1] - 0.25 * p[1];
    }
}
