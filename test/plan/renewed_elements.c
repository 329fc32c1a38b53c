// RUN: %adjgen --head='sums(y)/(x)' %s -o - -- -fopenmp | FileCheck %s --check-prefix=SUMS
// RUN: %adjgen --head='triangle(y)/(x)' %s -o - | FileCheck %s --check-prefix=TRIANGLE
// RUN: %adjgen --head='deposit(y)/(x)' %s -o - -- -fopenmp | FileCheck %s --check-prefix=DEPOSIT
// RUN: %adjgen --head='less(y)/(x)' --head='changing(y)/(x)' --head='elsewhere(y)/(x)' %s -o %t.no.c
// RUN: grep -c "adjgen_push_double\|adjgen_push_room" %t.no.c | FileCheck %s --check-prefix=NO
// Sums between loops that set anew all elements that are read ([renewed] in RenewedNeeds.h) save nothing.

// SUMS: adjgen_push_row(&s[{{i|0}}]
// SUMS-NOT: adjgen_push_double
// SUMS: // Backward sweep
void sums(int times, int n, const int *restrict at, const double *restrict x, double *restrict s, double *restrict y) {
  for (int t = 0; t < times; t++) {
    for (int i = 0; i < n; i++)
      s[i] = 0.0;
    for (int k = 0; k < n; k++)
      s[at[k]] += x[k] * x[t];
    for (int i = 1; i < n - 1; i++)
      y[i] += s[i + 1] * s[i - 1];
  }
}

// TRIANGLE: s[i * n + j] += x[i] * x[j];
// TRIANGLE-NOT: adjgen_push_double
// TRIANGLE: // Backward sweep
void triangle(int n, const double *restrict x, double *restrict s, double *restrict y) {
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        s[i * n + j] = x[t];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < i; j++)
        s[i * n + j] += x[i] * x[j];
    for (int i = n - 1; i >= 0; i--)
      for (int j = i + 1; j < n; j++)
        y[t] += s[i * n + j] * s[i * n + j];
  }
}

// The threads together set all elements: so the sums between stay unordered.
// DEPOSIT: #pragma omp parallel for
// DEPOSIT-NEXT: for (int i = 0; i < n; i++) {
// DEPOSIT-NEXT: #pragma omp atomic
// DEPOSIT-NOT: adjgen_event
void deposit(int n, int m, const int *restrict at, const double *restrict x, double *restrict rho, double *restrict y) {
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int j = 0; j < m; j++)
      rho[j] = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
      rho[at[i]] += x[i] * x[i];
    }
#pragma omp parallel for
    for (int j = 0; j < m; j++)
      y[j] += rho[j] * rho[j];
  }
}

// One element fewer; a bound that changes; another array, perhaps.
// NO: {{^[3-9]}}
void less(int n, const int *restrict at, const double *restrict x, double *restrict s, double *restrict y) {
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < n; i++)
      s[i] = 0.0;
    for (int k = 0; k < n; k++)
      s[at[k]] += x[k] * x[t];
    for (int i = 0; i < n; i++)
      y[i] += s[i] * s[i];
  }
}
void changing(int n, const int *restrict at, const double *restrict x, double *restrict s, double *restrict y) {
  int m = n;
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < m; i++)
      s[i] = 0.0;
    m = at[t];
    for (int k = 0; k < n; k++)
      s[at[k]] += x[k] * x[t];
    for (int i = 0; i < m; i++)
      y[i] += s[i] * s[i];
  }
}
void elsewhere(int n, const int *restrict at, const double *restrict x, double *s, double *r, double *restrict y) {
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n; i++)
      s[i] = 0.0;
    for (int k = 0; k < n; k++)
      s[at[k]] += x[k] * x[t];
    for (int i = 0; i < n; i++)
      y[i] += s[i] * r[i];
  }
}
