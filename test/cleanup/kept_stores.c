// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// RUN: %adjgen '--head=places(y)/(x)' %s -o %t.places.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=PLACES --input-file=%t.places.c
// RUN: %adjgen '--head=cleared(y)/(x)' %s -o %t.cleared.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=CLEARED --input-file=%t.cleared.c
// Values that another iteration, another thread or somebody with the address may read are set.

double *seen;
// CHECK-LABEL: void f_b(
void f(int n, int m, const double *x, double *y) {
  double last = 0.0, shared = 0.0, passed = 0.5;
  // The next iteration reads it.
  // CHECK: last = x[i];
  for (int i = 0; i < n; i++) {
    y[i] *= last;
    last = x[i];
  }
  // Another thread reads it.
#pragma omp parallel
  {
    // CHECK: shared = x[0];
#pragma omp single
    shared = x[0];
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] *= shared;
    // CHECK: shared = x[1];
#pragma omp single
    shared = x[1];
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] *= shared;
  }
  // Whoever has its address reads it.
  double *where = &passed;
  // CHECK: passed = x[2];
  passed = x[2];
  y[0] *= *where;
}

struct notes {
  const int *of;
};
static void note(struct notes *notes, const int *p, int depth) {
  if (depth)
    note(notes, p, depth - 1);
  else
    notes->of = p;
}

// PLACES-LABEL: void places_b(
void places(int n, const double *x, double *y) {
  // Who keeps the address, or hands it on to who does, reads it.
  int counts[2] = {1, 1};
  struct notes notes;
  note(&notes, counts, 2);
  for (int i = 0; i < n; i++) {
    // PLACES: counts[1] = i
    counts[1] = i;
    y[i] = x[i] * x[notes.of[1] / 2];
  }
  // Another iteration reads it: the loop's variable counts in another place.
  // PLACES: table_b[k][j] = 0.0;
  double table[4][4];
  for (int again = 0; again < 2; again++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 4; k++) {
        table[k][j] = x[j] * x[k];
        y[k] += j > k ? table[j][k] * x[j] : table[k][j];
      }
}

// The loop reads what is cleared in front of it.
// CLEARED-LABEL: void cleared_b(
// CLEARED: // Backward sweep
// CLEARED: memset(w_b, 0, {{.*}});
// CLEARED-NEXT: for (int i = 1;
void cleared(int n, const double *x, double *y) {
  double w[n];
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[0];
  for (int i = 0; i < 2; i++)
    y[i] += w[i] * w[i];
}
