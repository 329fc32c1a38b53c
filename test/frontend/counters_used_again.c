// A variable that counts in several loops, and is an index between them, is local to each loop: no trip counts, no saved counter. A loop
// whose last value is read stays a general one (values: numeric/c/counters_used_again.c).
// RUN: %adjgen --head='sweep(r)/(r)' %s -o - | FileCheck --check-prefix=OWN %s
// RUN: %adjgen --head='left(r)/(r)' %s -o - | FileCheck --check-prefix=LEFT %s
// RUN: %adjgen --head='goes_on(r)/(r)' %s -o - | FileCheck --check-prefix=LEFT %s
// OWN-NOT: while (
// OWN-NOT: adjgen_push_int
// OWN-NOT: trips
// OWN: for (int m = 0; m < 3; m++)
// OWN-NOT: while (
// OWN-NOT: adjgen_push_int
// OWN-NOT: trips
void sweep(int n, double (*restrict r)[5]) {
  int i, m;
  for (i = 0; i < n; i++) {
    for (m = 0; m < 3; m++)
      r[i][m] = r[i][m] * r[i][m];
    for (m = 3; m < 5; m++)
      r[i][m] = r[i][m] * r[i][0];
    m = 4;
    r[i][m] = r[i][m] * r[i][m];
  }
}

// LEFT: while (
void left(int n, double *restrict r) {
  int m;
  for (m = 0; m < n; m++)
    r[m] = r[m] * r[m];
  r[m] = r[m] * r[0];
}

// The next iteration reads what the loop of this one has left, if it goes on early.
void goes_on(int n, double *restrict r) {
  int m = 0;
  for (int i = 0; i < n; i++) {
    r[m] = r[m] * r[i];
    for (m = 0; m < 3; m++)
      r[m] = r[m] * r[m];
    if (r[i] > 1.0)
      continue;
    m = 1;
  }
}
