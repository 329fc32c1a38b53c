// How many iterations reach one cell may follow from numbers of the run ([rows at run time], [rows of tables] and [rows of iterations]).
// RUN: %adjgen '--head=multiply(y)/(a,x)' --remarks %s -o %t.1.c -- -fopenmp 2>&1 | FileCheck --check-prefix=TABLE %s
// RUN: FileCheck --check-prefix=TABLE-CODE %s < %t.1.c
// RUN: %adjgen '--head=by_members(y)/(a,x)' --remarks %s -o %t.2.c -- -fopenmp
// RUN: FileCheck --check-prefix=MEMBERS %s < %t.2.c
// RUN: %adjgen '--head=by_helper(y)/(a,x)' --remarks %s -o %t.3.c -- -fopenmp 2>&1 | FileCheck --check-prefix=TABLE %s
// RUN: %adjgen '--head=gates(y)/(w)' --remarks %s -o %t.4.c -- -fopenmp 2>&1 | FileCheck --check-prefix=LENGTHS %s
// RUN: FileCheck --check-prefix=LENGTHS-CODE %s < %t.4.c
// RUN: %adjgen '--head=slices(y)/(in)' --remarks %s -o %t.5.c -- -fopenmp 2>&1 | FileCheck --check-prefix=LENGTHS %s
// RUN: %adjgen '--head=under_condition(y)/(a)' --remarks %s -o %t.6.c -- -fopenmp 2>&1 | FileCheck --check-prefix=NOT %s
// RUN: %adjgen '--head=changed(y)/(a)' --remarks %s -o %t.7.c -- -fopenmp 2>&1 | FileCheck --check-prefix=NOT %s
// RUN: %adjgen '--head=narrowed(y)/(a)' --remarks %s -o %t.8.c -- -fopenmp 2>&1 | FileCheck --check-prefix=NOT %s
// RUN: %adjgen '--head=two_on(y)/(a)' --remarks %s -o %t.9.c -- -fopenmp 2>&1 | FileCheck --check-prefix=NOT %s
// RUN: %adjgen '--head=across(y)/(a)' --remarks %s -o %t.10.c -- -fopenmp 2>&1 | FileCheck --check-prefix=NOT %s
// RUN: %adjgen '--head=multiply(y)/(a,x)' --accumulate=atomic %s -o - -- -fopenmp | FileCheck --check-prefix=ATOMIC %s
// TABLE: the adjoint of 'a' is incremented without protection: every iteration reads another cell, if the rows of 'a' follow each other, which is tested at run time
// TABLE-CODE: adjgen_range k_range = adjgen_range_of_rows(begin, sizeof(int), 1, i_range);
// TABLE-CODE: adjgen_index reach = adjgen_reach_of_table(k_range{{0?}}, adjgen_range_only(1), adjgen_range_only(0)
// TABLE-CODE: a_b[k] +=
// MEMBERS: adjgen_range_of_rows(a->begin, sizeof(long), 1,
// MEMBERS: a_b->value[k] +=
// LENGTHS: is incremented without protection in two phases: iterations that may read one cell are as far apart as the rows' length says
// LENGTHS-CODE: adjgen_reach_of_rows(
// LENGTHS-CODE-NOT: atomic
// NOT-NOT: which is tested at run time
// NOT-NOT: as the rows' length says
// NOT: {{atomically|in blocks}}
// ATOMIC-NOT: adjgen_reach
typedef struct {
  int rows;
  const long *begin;
  const int *column;
  double *value;
} matrix;

void multiply(int n, const int *begin, const int *column, const double *restrict a, const double *restrict x,
              double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = begin[i]; k < begin[i + 1]; k++)
      y[i] += a[k] * x[column[k]];
}
void by_members(const matrix *a, const double *x, double *y) {
  if (a->rows < 0)
    return;
#pragma omp parallel for
  for (int i = 1; i <= a->rows; i++) {
    const long from = a->begin[i - 1], to = a->begin[i];
    for (long k = from; k < to; k++)
      y[i - 1] += a->value[k] * x[a->column[k]];
  }
}
static double dot(const double *a, const int *column, unsigned from, unsigned to, const double *x) {
  double sum = 0;
  for (unsigned k = from; k < to; k++)
    sum += a[k] * x[column[k]];
  return sum;
}
void by_helper(int n, const unsigned *begin, const int *column, const double *restrict a,
               const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = n - 1; i >= 0; i--)
    y[i] += dot(a, column, begin[i], begin[i + 1], x);
}
void gates(int units, int inputs, const double *restrict w, double *restrict y) {
#pragma omp parallel for
  for (int u = 0; u < units; u++) {
    const double *row = w + (unsigned long)u * (inputs + units + 1);
    y[u] = row[inputs + units];
    for (int i = 0; i < inputs; i++)
      y[u] += row[i];
    for (int i = 0; i < units; i++)
      y[u] += row[inputs + i] * i;
  }
}
void slices(int times, int channels, int number, const double *restrict in, double *restrict y) {
  const int size = channels / number;
#pragma omp parallel for
  for (int t = 0; t < times; t++)
    for (int h = 0; h < number; h++) {
      const double *query = in + t * 2 * channels + h * size, *key = query + channels;
      for (int i = 0; i < size; i++)
        y[t * number + h] += query[i] + key[i];
    }
}
/* What the loop would read of the table is not known without the condition. */
void under_condition(int n, int last, const int *begin, const double *restrict a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (i < last)
      for (int k = begin[i]; k < begin[i + 1]; k++)
        y[i] += a[k];
}
/* The table changes. */
void changed(int n, int *begin, const double *restrict a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int k = begin[i]; k < begin[i + 1]; k++)
      y[i] += a[k];
    begin[n + i + 1] = 0;
  }
}
/* Numbers that are not those of the table. */
void narrowed(int n, const long *begin, const double *restrict a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (short k = (short)begin[i]; k < (short)begin[i + 1]; k++)
      y[i] += a[k];
}
/* A row that reaches into the one behind the next. */
void two_on(int n, const int *begin, const double *restrict a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = begin[i]; k < begin[i + 2]; k++)
      y[i] += a[k];
}
/* Columns: the threads would have to take turns. */
void across(int n, int m, const double *restrict a, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i] += a[i + j * j * m];
}
