// Programs in which no increment needs to be atomic: stencils, Burgers' equation, the lattice-Boltzmann method, products
// of matrices, and loops whose primal writes the same cells.
// REQUIRES: z3
// RUN: %adjgen --head='burgers(u,v)/(u,v,nu)' %S/../../benchmarks/burgers/burgers.c -o %t.burgers.c -- -fopenmp
// RUN: FileCheck --check-prefix=PLAIN %s < %t.burgers.c
// RUN: %adjgen --head='stencil3_gather(u,v)/(u,v)' %S/../../benchmarks/stencil3_gather/stencil3_gather.c -o %t.gather3.c -- -fopenmp
// RUN: FileCheck --check-prefix=PLAIN %s < %t.gather3.c
// RUN: %adjgen --head='stencil17_gather(u,v)/(u,v)' %S/../../benchmarks/stencil17_gather/stencil17_gather.c -o %t.gather17.c -- -fopenmp
// RUN: FileCheck --check-prefix=PLAIN %s < %t.gather17.c
// RUN: %adjgen --head='stencil3_compact(u,v)/(u,v)' %S/../../benchmarks/stencil3_compact/stencil3_compact.c -o %t.compact3.c -- -fopenmp
// RUN: FileCheck --check-prefix=PLAIN %s < %t.compact3.c
// RUN: %adjgen --head='lbm(f,g)/(f,g,omega,ulid)' %S/../../benchmarks/lbm/lbm.c -o %t.lbm.c -- -fopenmp
// RUN: FileCheck --check-prefix=LBM %s < %t.lbm.c
// RUN: %adjgen --head='products(c)/(a,b)' --head='update(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck --check-prefix=ATOMIC %s < %t.c
// ATOMIC-NOT: omp atomic
// PLAIN-NOT: omp atomic
// PLAIN-NOT: adjgen_add_
// Only the sums of two parameters, once a thread.
// LBM-NOT: adjgen_add_
// LBM-COUNT-2: omp atomic
// LBM-NOT: omp atomic
// LBM-NOT: adjgen_add_
static void rowByRow(int n, int m, int l, const double *a, const double *b, double *restrict c) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double sum = 0.0;
      for (int k = 0; k < l; k++)
        sum += a[i * l + k] * b[k * m + j];
      c[i * m + j] = sum;
    }
}
void products(int n, int m, int l, const double *a, const double *b, double *restrict c) {
  rowByRow(n, m, l, a, b, c);
}
void update(int n, const int *at, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[at[i]] += x[at[i]] * x[at[i]];
}
