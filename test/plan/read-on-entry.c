// Elements of index arrays are read on entry only where the call reads all of them: not where a loop around may be left out for some.
// RUN: %adjgen --head='pairs(y)/(x)' %s -o - -- -fopenmp 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %adjgen --head='rows(y)/(x)' %s -o - -- -fopenmp 2>&1 | FileCheck %s --check-prefix=NONE
// NONE-NOT: adjgen_range_of_elements(from
// RUN: %adjgen --head='squares(y)/(x)' %s -o - -- -fopenmp 2>&1 | FileCheck %s
// RUN: %adjgen --head='columns(y)/(x)' %s -o - -- -fopenmp 2>&1 | FileCheck %s
// CHECK: adjgen_range_of_elements(from
void pairs(int n, const int *from, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      y[i] += x[from[i]] * x[j];
}
void rows(int n, const int *starts, const int *from, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = starts[i]; k < starts[i + 1]; k++)
      y[i] += x[from[i]] * x[k];
}
void squares(int n, const int *from, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      y[i] += x[from[i]] * x[j];
}
void columns(int n, const int *starts, const int *from, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = starts[i]; k < starts[i + 1]; k++)
      y[i] += x[from[k]] * x[i];
}
