// Arrays at file scope are objects of their own ([global] in Alias.h): nothing is atomic or asks at run time whether they are apart.
// What a pointer of the caller's leads to may be one of them.
// RUN: %adjgen --head='named(r)/(u,q,r)' %s -o - -- -fopenmp | FileCheck --check-prefix=NAMED %s
// RUN: %adjgen --head='passed(r)/(u,q,r)' %s -o - -- -fopenmp | FileCheck --check-prefix=PASSED %s
// NAMED-NOT: omp atomic
// NAMED-NOT: adjgen_are_apart
// NAMED-NOT: adjgen_push
// NAMED: void named_b
// NAMED-NOT: omp atomic
// NAMED-NOT: adjgen_are_apart
// NAMED-NOT: adjgen_push
double u[100000], q[100000], r[100000];

void named(int n) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    r[i] += q[i] * (u[i + 1] - 2.0 * u[i] * u[i] + u[i - 1]);
}

// PASSED: adjgen_extent row = adjgen_row_of(&r[i]
void passed(int n, double *r) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    r[i] += q[i] * (u[i + 1] - 2.0 * u[i] * u[i] + u[i - 1]);
}
