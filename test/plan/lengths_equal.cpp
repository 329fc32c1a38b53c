// Lengths of rows of several objects: where a test on entry finds them to be equal, rows are apart.
// RUN: %adjgen --head=step --remarks -o %t.cpp %s -- -fopenmp 2>&1 | FileCheck --check-prefix=REMARK %s
// RUN: FileCheck %s < %t.cpp
// RUN: %adjgen --head=product -o - %s -- -fopenmp | FileCheck --check-prefix=NONE %s
struct Field {
  int nx, ny;
  double *data;
  double &operator()(int i, int j) { return data[i * nx + j]; }
  const double &operator()(int i, int j) const { return data[i * nx + j]; }
};

// REMARK: remark: a test on entry, whether the arrays that the call reaches are apart, and lengths of rows are equal, chooses between two versions
// CHECK: static void step_apart_b(
// CHECK-NOT: atomic
// CHECK: {{^}}void step_b(
// CHECK: int apart{{[0-9]*}} = {{[kuv]}}.nx == {{[kuv]}}.nx && {{[kuv]}}.nx == {{[kuv]}}.nx && adjgen_are_all_apart(
void step(const Field &u, const Field &k, Field &v) {
#pragma omp parallel for
  for (int i = 1; i < u.ny - 1; i++)
    for (int j = 1; j < u.nx - 1; j++)
      v(i, j) += k(i - 1, j) * u(i + 1, j) * k(i, j);
}

// If nothing is gained, lengths may be what they are.
// NONE: product_apart_b
// NONE-NOT: .nx ==
void product(const Field &a, const Field &b, Field &c) {
#pragma omp parallel for
  for (int i = 0; i < c.ny; i++)
    c.data[i] += a(i, a.nx - 1) * b(i, b.nx - 1);
}
