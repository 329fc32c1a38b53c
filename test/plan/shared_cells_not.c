// Each breaks one condition of plan/accumulate/SharedCells.h.
// RUN: %adjgen '--head=all' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: FileCheck %s < %t.yaml
// CHECK: Name: {{ *}}Gathered
// CHECK-NOT: SharedCells

/// [phased by gathers]: a test in front.
void tested(int n, const double *u, double *v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] += 0.3 * u[i - 1] + 0.4 * u[i + 1];
}

/// [sums alone]: the adjoints of what is set are set to zero.
void seeds(int n, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = 0.3 * u[i - 1] + 0.4 * u[i + 1];
}

/// [sums alone]: an increment that is not gathered.
void others(int n, const double *restrict u, double *restrict w, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] += 0.3 * u[i - 1] + 0.4 * u[i + 1] * w[i];
}

/// [one row]: two rows of one array.
void rows(int n, const double u[restrict][100], double v[restrict][100]) {
  for (int j = 1; j < n - 1; j++) {
#pragma omp parallel for
    for (int i = 1; i < 99; i++)
      v[j][i] += 0.3 * u[j][i - 1] + 0.4 * u[j][i + 1] + 0.1 * u[j - 1][i - 1] + 0.2 * u[j - 1][i + 1];
  }
}

void all(int n, double *restrict u, double *restrict w, double *restrict v, double a[restrict][100],
         double b[restrict][100]) {
  tested(n, u, v);
  seeds(n, u, v);
  others(n, u, w, v);
  rows(n, a, b);
}
