// Joined loops stay joined where that changes nothing, where the outer loop is short, where the program knows
// of iterations on one thread, or may.
// RUN: %adjgen '--head=indirect(y)/(x)' --remarks %s -o %t.1.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %adjgen '--head=faces(y)/(x)' --remarks %s -o %t.2.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %adjgen '--head=chunks(y)/(x)' --remarks %s -o %t.3.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %adjgen '--head=same(y,z)/(x)' --remarks %s -o %t.4.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %adjgen '--head=atomics(y)/(x)' --accumulate=atomic --remarks %s -o %t.5.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: cat %t.1.c %t.2.c %t.3.c %t.4.c %t.5.c | FileCheck --check-prefix=CODE %s
// KEPT-NOT: outer loop's iterations alone
// CODE-COUNT-6: collapse(2)
// RUN: %adjgen '--head=faces(y)/(x)' --head='cubes(y)/(x)' --head='indirect(y)/(x)' --remarks %s -o %t.6.c -- -fopenmp 2>&1 | FileCheck --check-prefix=CUBES %s
// RUN: FileCheck --check-prefix=THREE %s < %t.6.c
void indirect(int n, const int *restrict from, const double *restrict x, double *restrict y) {
#pragma omp parallel for collapse(2)
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      y[n * j + i] = x[from[j]] * x[from[i]];
}
void faces(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for collapse(2)
  for (int j = 1; j < 7; j++)
    for (int i = 1; i < n - 1; i++)
      y[n * j + i] = x[n * j + i - 1] * x[n * (j + 1) + i];
}
void chunks(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for collapse(2) schedule(static, 4)
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      y[n * j + i] = x[n * j + i - 1] * x[n * (j + 1) + i];
}
// Both loops have the same iterations on the same threads: no barrier is needed between them.
void same(int n, const double *restrict x, double *restrict y, double *restrict z) {
#pragma omp parallel
  {
#pragma omp for collapse(2) schedule(static) nowait
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        y[n * j + i] = x[n * j + i - 1] * x[n * (j + 1) + i];
#pragma omp for collapse(2) schedule(static)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        z[n * j + i] = y[n * j + i] * x[n * (j - 1) + i];
  }
}
void atomics(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for collapse(2)
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      y[n * j + i] = x[n * j + i - 1] * x[n * (j + 1) + i];
}
// Of several loops, those that gain; of three that are joined, the outermost is left.
// CUBES: [[@LINE+5]]:1: remark: the derivative deals out the outer loop's iterations alone
// THREE: faces_b(
// THREE: collapse(2)
// THREE: cubes_b(
void cubes(int n, const double (*restrict x)[n][n], double (*restrict y)[n][n]) {
#pragma omp parallel for collapse(3) schedule(dynamic, 4)
  for (int k = 1; k < n - 1; k++)
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        y[k][j][i] = x[k][j][i - 1] * x[k + 1][j][i] * x[k][j + 1][i];
}
// THREE-NOT: collapse
// THREE: indirect_b(
// THREE: collapse(2)
