// RUN: %adjgen '--head=f(u,v)/(u,v)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: sh -c '%clang -O3 -fopenmp $(%adjgen --runtime-cflags) -Rpass=loop-vectorize -c %t.c -o %t.o 2> %t.log'
// RUN: FileCheck --check-prefix=VECTOR %s < %t.log
// RUN: sh -c '%adjgen "--head=f(u,v)/(u,v)" --mode=forward %s -o %t.d.c -- -fopenmp'
// RUN: FileCheck --check-prefix=TANGENT %s < %t.d.c
// A time step as programs have it: with the values of the locals in their places, the state is saved in rows,
// and adjoints of neighbours in a row are gathered.
void f(int nx, int ny, int steps, double c, double *u, double *v) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int j = 1; j < ny - 1; j++)
      // CHECK: [[@LINE+1]]:7: remark: the derivative has the values of 'k', 'lap' in the places where this loop's body uses them: without such variables, adjoints of neighbours are gathered
      for (int i = 1; i < nx - 1; i++) {
        const int k = j * nx + i;
        // CHECK: [[@LINE+1]]:28: remark: the adjoint of 'u' is gathered, cell by cell, from the iterations that read it: in two phases
        const double lap = u[k - 1] + u[k + 1] + u[k - nx] + u[k + nx] - 4 * u[k];
        v[k] = u[k] + c * u[k] * lap;
      }
    double *other = u;
    u = v;
    v = other;
  }
}
// CODE:      if (apart)
// CODE-NEXT:   adjgen_push_row(&v[j * nx + 1], trips, sizeof(double));
// CODE:      if (apart) {
// CODE-NEXT:   for (int i = 1; i < nx - 1; i++) {
// CODE-NEXT:     int ij = j * nx + i;
// CODE-NEXT:     v[ij] = u[ij] + c * u[ij] *
// CODE:      adjgen_pop_row(&v[j * nx + 1]
// CODE:      for (int i = first + 2; i < last; i++) {
// CODE-NEXT:   int ij = j * nx + i;
// CODE-NEXT:   u_b[ij] += v_b[ij] + c *
// CODE:      for (int i = first + 1; i < last + 1; i++)
// CODE-NEXT:   u_b[j * nx + i - nx] += c * u[j * nx + i] * v_b[j * nx + i];
// CODE-NEXT: for (int i = first + 1; i < last + 1; i++)
// CODE-NEXT:   u_b[j * nx + i + nx] += c * u[j * nx + i] * v_b[j * nx + i];
// CODE-NEXT: for (int i = first + 1; i < last + 1; i++)
// CODE-NEXT:   v_b[j * nx + i] = 0.0;
// VECTOR:      remark: vectorized loop
// VECTOR-NEXT: for (int i = 1; i < nx - 1; i++)
// VECTOR:      remark: vectorized loop
// VECTOR-NEXT: for (int i = first + 1; i < last + 1; i++)
// VECTOR:      remark: vectorized loop
// VECTOR-NEXT: for (int i = first + 1; i < last + 1; i++)
// VECTOR:      remark: vectorized loop
// VECTOR-NEXT: for (int i = first + 2; i < last; i++)
// TANGENT: double lap = {{.*}}u[k - 1]
