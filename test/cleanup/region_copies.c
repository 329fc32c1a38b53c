// Regions that add by functions of the runtime get copies of what they only read (cleanup/RegionCopies.h).
// RUN: %adjgen '--head=read(y)/(x)' %s -o - -- -fopenmp | FileCheck %s
// RUN: %adjgen '--head=changed(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=CHANGED %s
// RUN: %adjgen '--head=plain(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=PLAIN --implicit-check-not=firstprivate %s

void read(int n, int most, const int *restrict near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < most; k++)
      y[i] += x[i] * x[near[i * most + k]];
}
// CHECK-LABEL: void read_b(
// CHECK: #pragma omp parallel firstprivate(iterations, x_b, n, most, x, near, y_b)
// CHECK-NEXT: {
// CHECK-NEXT: adjgen_sums_begin();
// CHECK-NEXT: int copied = adjgen_windows_pay(sizeof(double), x_range, iterations);

// Not of what threads set, nor of what has its address taken.
static void shorten(int *most) { *most /= 2; }
void changed(int n, int most, const int *restrict near, const double *restrict x, double *restrict y) {
  int length = most;
  shorten(&length);
#pragma omp parallel
  for (int t = 0; t < 2; t++) {
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int k = 0; k < most; k++)
        y[i] += x[i] * x[near[i * length + k]];
#pragma omp single
    most--;
  }
}
// CHANGED-LABEL: void changed_b(
// CHANGED: #pragma omp parallel firstprivate(n, x, near, y_b, x_b) num_threads(adjgen_team_size(&team{{[0-9]*}}))

void plain(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i < n; i++)
    y[i] += x[i] * x[i - 1];
}
// PLAIN-LABEL: void plain_b(
