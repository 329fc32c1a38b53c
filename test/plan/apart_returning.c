// Heads that return numbers have versions for arrays that are apart, too. What they reach: counters, of which triangles are added up on
// entry ([counted on entry]); elements of index arrays that are read anyway, under conditions ([read on entry]).
// RUN: %adjgen '--head=triangle(return,y)/(chol,x)' %s -o - -- -fopenmp | FileCheck --check-prefix=TRIANGLE %s
// RUN: %adjgen '--head=conditions(y)/(a,x)' %s -o - -- -fopenmp | FileCheck --check-prefix=CONDITIONS %s
// RUN: %adjgen '--head=members(y)/(a,x)' %s -o - -- -fopenmp | FileCheck --check-prefix=MEMBERS %s
// RUN: %adjgen '--head=unread(y)/(a,x)' %s -o - -- -fopenmp | FileCheck --check-prefix=UNREAD %s

// TRIANGLE: static void triangle_apart_b({{.*}}
// TRIANGLE: double *chol_sum = adjgen_copy_begin(chol_b,
// TRIANGLE: adjgen_range size_range = adjgen_range_only((adjgen_index){{.*}}d * (d + 1) / 2{{.*}});
// TRIANGLE: adjgen_range_of_triangle(adjgen_range_only((adjgen_index)d),
// TRIANGLE-NEXT: adjgen_range_only(1), adjgen_range_only((adjgen_index)d));
// TRIANGLE: triangle_apart_b(n, d, k, chol, chol_b, x, x_b, y_b, return_b);
double triangle(int n, int d, int k, const double *chol, const double *x, double *y) {
  const int size = d * (d + 1) / 2;
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int p = 0; p < n; p++) {
    for (int c = 0; c < k; c++) {
      int at = c * size;
      for (int i = 0; i < d; i++) {
        double t = 0.0;
        for (int j = 0; j <= i; j++)
          t += chol[at++] * x[p * d + j];
        sum += t * t;
      }
    }
    y[p] = x[p * d] * x[p * d];
  }
  return sum;
}

// CONDITIONS: static void conditions_apart_b(
// CONDITIONS: adjgen_index reach = adjgen_reach_of_table(
// CONDITIONS: a_b[e] += x[column[e]] *
// CONDITIONS: adjgen_range_of_elements(column, sizeof(int), 1, e_range);
void conditions(int n, const int *begin, const int *column, const double *a, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int e = begin[i]; e < begin[i + 1]; e++)
      if (column[e] != i)
        sum += a[e] * x[column[e]];
    y[i] = sum;
  }
}

// The object that only an access under a condition leads through is there, as the loop's head reads it ([members in extents]).
struct matrix {
  int n;
  int *begin, *column;
  double *value;
};
// MEMBERS: static void members_apart_b(
// MEMBERS: adjgen_index reach = adjgen_reach_of_table(
// MEMBERS: a_value_b[e] += x[a_column[e]] *
void members(const struct matrix *a, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < a->n; i++) {
    double sum = 0.0;
    for (int e = a->begin[i]; e < a->begin[i + 1]; e++)
      if (a->column[e] != i)
        sum += a->value[e] * x[a->column[e]];
    y[i] = sum;
  }
}

// Elements that only a condition lets read may not be there.
// UNREAD-NOT: _apart_b
void unread(int n, const int *begin, const int *column, const double *a, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int e = begin[i]; e < begin[i + 1]; e++)
      if (e != i)
        sum += a[e] * x[column[e]];
    y[i] = sum;
  }
}
