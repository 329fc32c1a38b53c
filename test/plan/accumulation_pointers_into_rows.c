// What a pointer into an array is set from, with all that is added to it, tells which rows are reached.
// RUN: %adjgen '--head=cells(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=CELLS %s
// RUN: %adjgen '--head=neighbours(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=NEIGHBOURS %s
// RUN: %adjgen '--head=beyond(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=BEYOND %s
// RUN: %adjgen '--head=others(v)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=OTHERS %s
static void cell(const double *u, double *v, int row, int plane) {
  *v = *u + 0.1 * (u[-plane] + u[plane] + u[-row] + u[row] + u[-1] + u[1] - 6.0 * *u);
}
void cells(int n, int m, int l, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 1; k < l - 1; k++)
        cell(&u[(i * m + j) * l + k], &v[(i * m + j) * l + k], l, m * l);
}
// CELLS-NOT: adjgen_add_
// CELLS: adjgen_static_phase(adjgen_trip_lt(1, n - 1, 1), 2, phase)
// CELLS-NOT: adjgen_add_

void neighbours(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    const double *here = u + i * m, *up = here - m, *down = &u[(i + 1) * m];
    double *out = v + i * m;
    for (int j = 1; j < m - 1; j++)
      out[j] = here[j] * (up[j] + down[j] + here[j - 1] + here[j + 1]);
  }
}
// NEIGHBOURS-NOT: adjgen_add_
// NEIGHBOURS: adjgen_static_phase(adjgen_trip_lt(1, n - 1, 1), 2, phase)
// NEIGHBOURS-NOT: adjgen_add_

// Not only the next row: the run finds how many.
void beyond(int n, int m, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n - 1; i++) {
    const double *here = u + i * m;
    for (int j = 0; j < m; j++)
      v[i * m + j] = here[j] * here[j + m + 1];
  }
}
// BEYOND-NOT: adjgen_add_
// BEYOND: adjgen_reach_of_rows(
// BEYOND-NOT: adjgen_add_

// Where the pointer leads to depends on data.
void others(int n, int m, const int *restrict at, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double *here = u + at[i] * m;
    for (int j = 0; j < m; j++)
      v[i * m + j] = here[j] * here[j];
  }
}
// OTHERS-NOT: phase
// OTHERS: adjgen_add_in_double(&here_b[j],
