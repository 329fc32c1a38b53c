// Inner loops of a backward sweep go up where their order does not matter and the loop around goes up; what they read of a seed that is
// zero behind them is read once.
// RUN: %adjgen '--head=product(y)/(a,x)' %s -o - -- -fopenmp | FileCheck --check-prefix=PRODUCT %s
// RUN: %adjgen '--head=recurrence(u)/(u)' %s -o - -- -fopenmp | FileCheck --check-prefix=RECURRENCE %s
// RUN: %adjgen '--head=aliased(w)/(u)' --accumulate=atomic %s -o - -- -fopenmp | FileCheck --check-prefix=ALIASED %s
// RUN: %adjgen '--head=serial(y)/(x)' %s -o - | FileCheck --check-prefix=SERIAL %s
// RUN: %adjgen '--head=saved(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=SAVED %s
// RUN: %adjgen '--head=nested(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=NESTED %s

void product(int rows, const int *restrict start, const int *restrict column, const double *restrict a,
             const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < rows; i++) {
    y[i] = 0.0;
    for (int k = start[i]; k < start[i + 1]; k++)
      y[i] += a[k] * x[column[k]];
  }
}
// PRODUCT: double y_b_seed = y_b[i];
// PRODUCT-NEXT: for (int k = start[i]; k < start[i + 1]; k++) {
// PRODUCT-NEXT: a_b[k] += x[column[k]] * y_b_seed;
// PRODUCT-NEXT: adjgen_add_in_double(&x_b[column[k]], a[k] * y_b_seed, x_sum);
// PRODUCT-NEXT: }
// PRODUCT-NEXT: y_b[i] = 0.0;

// Each round's seed is what another one has added to.
void recurrence(int n, int m, double *restrict u) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      u[i * m + j] += 2.0 * u[i * m + j - 1];
}
// RECURRENCE: for (int j = 1 < m ? m - 1 : 0; j >= 1; j--)

// They may be one array: a round reads what another one adds to.
void aliased(int n, int m, const double *u, double *w) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      w[i * m + j] += u[i] * u[j];
}
// ALIASED: for (int j = 0 < m ? m - 1 : -1; j >= 0; j--)

// The loop around goes down, too.
void serial(int n, int m, const int *restrict at, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i] += 0.5 * x[at[i * m + j]];
}
// SERIAL: for (int i = 0 < n ? n - 1 : -1; i >= 0; i--)
// SERIAL-NEXT: for (int j = 0 < m ? m - 1 : -1; j >= 0; j--)

// The stack has an order.
void saved(int n, int m, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = 1.0;
    for (int j = 0; j < m; j++)
      t = t * t * x[j];
    y[i] = t;
  }
}
// SAVED: = adjgen_pop_room(
// SAVED: for (int j = from; j >= to; j--)

// From the outside in.
void nested(int n, int m, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = j; k < m; k++)
        y[i] += x[i * m + j] * x[k];
}
// NESTED: for (int j = 0; j < m; j++) {
// NESTED: for (int k = j; k < m; k++) {
