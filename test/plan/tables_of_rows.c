// Tables of pointers to rows: where a test on entry finds their rows at one distance, they are arrays of arrays.
// RUN: %adjgen --head=step --remarks -o %t.c %s -- -fopenmp 2>&1 | FileCheck --check-prefix=REMARK %s
// RUN: FileCheck %s < %t.c
// RUN: %adjgen --head=moves -o - %s -- -fopenmp | FileCheck --check-prefix=NONE %s
// RUN: %adjgen --head=passes -o - %s -- -fopenmp | FileCheck --check-prefix=NONE %s
// RUN: %adjgen --head=some -o - %s -- -fopenmp | FileCheck --check-prefix=SOME %s
// RUN: %adjgen --head=triangle -o - %s -- -fopenmp | FileCheck --check-prefix=UNSEEN %s

// REMARK: tables_of_rows.c:[[@LINE+12]]:6: remark: a test on entry, whether the arrays that the call reaches are apart, and the rows of 'u', 'v' stand one behind the other at equal distances, chooses between two versions
// CHECK: static void step_apart_b(adjgen_index u_row, adjgen_index v_row, int n, double (*restrict u)[u_row],
// CHECK-NOT: atomic
// CHECK: {{^}}void step_b(int n, double **u, double **u_b, double **v, double **v_b) {
// CHECK: adjgen_range rows = adjgen_range_plus(i_range, adjgen_range_of(-1, 1));
// CHECK: u_table = adjgen_table_of(&u_shape, rows, columns);
// CHECK-NEXT: adjgen_see_rows(&u_shape, &u_table, u, adjgen_range_if(j_range, rows));
// CHECK: apart{{[0-9]*}} = adjgen_shape_is_even(&u_shape, 0) &&
// CHECK: adjgen_table_is_seen(&u_table) &&
// CHECK: step_apart_b(adjgen_row_length(&u_shape), adjgen_row_length(&v_shape), n,
// CHECK-NEXT: adjgen_first_row(&u_shape, &u_table),

void step(int n, double **u, double **v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < n; j++)
      v[i][j] += u[i - 1][j] * u[i + 1][j];
}

// A pointer to a row is set, or leaves the function.
// NONE-NOT: adjgen_table_of
// NONE: _b(
void moves(int n, double **u, double **v) {
  for (int i = 1; i < n; i++)
    v[i] = u[i - 1];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i][0] += u[i - 1][0] * u[i + 1][0];
}
static double twice(int n, double *const *u) { return n > 1 ? u[n - 1][0] * twice(n - 1, u) : 1.0; }
void passes(int n, double **u, double **v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i][0] += u[i - 1][0] * twice(n, u);
}

// What may not be read, because of a condition, is not read on entry; the test fails if no other place reads it.
// SOME: adjgen_see_rows(&v_shape, &v_table, v, rows{{[0-9]*}});
// SOME: adjgen_table_is_seen(&u_table) &&
void some(int n, double **u, double **v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    if (i % 2 == 0)
      v[i][0] += u[i - 1][0] * u[i + 1][0];
    v[i][0] *= u[i][0];
  }
}

// The last row has no iterations of its own.
// UNSEEN-NOT: adjgen_see_rows
// UNSEEN: triangle_b(
void triangle(int n, double **u, double **v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      v[i][j] += u[i][j] * u[i][j];
}
