// RUN: %adjgen --head='powers(y)/(x)' %s -o - | FileCheck %s --check-prefix=POWERS
// RUN: %adjgen --head='few(y)/(x,y)' --restore=push %s -o - | FileCheck %s --check-prefix=FEW
// RUN: %adjgen --head='branch(y)/(x,y)' --restore=push %s -o - | FileCheck %s --check-prefix=BRANCH
// RUN: %adjgen --head='powers(y)/(x)' %s -o - -- -Wconversion -Wsign-conversion | FileCheck %s --check-prefix=SAID
// What an innermost loop saves in each iteration is in room that is reserved in front of it.

// SAID: adjgen_push_room((size_t)((to - from + 1) * 8));
// SAID: adjgen_pop_room((size_t)((from - to + 1) * 8));

// POWERS: adjgen_index trips = adjgen_trip_lt(0, m, 1);
// POWERS-NEXT: for (adjgen_index first = 0; first < trips; first += 128) {
// POWERS-NEXT: int from = first;
// POWERS-NEXT: int to = adjgen_stretch_end(first, trips, 128) - 1;
// POWERS-NEXT: char *saved = adjgen_push_room((to - from + 1) * 8);
// POWERS-NEXT: for (int j = from; j <= to; j++) {
// POWERS: adjgen_put_double(saved + (j - from) * 8, power);
// POWERS: adjgen_trip_lt(0, m, 1);
// POWERS: int from = m - 1 - first;
// POWERS: const char *saved = adjgen_pop_room((from - to + 1) * 8);
// POWERS-NEXT: for (int j = from; j >= to; j--) {
// POWERS-NEXT: power = adjgen_get_double(saved + (j - to) * 8);
void powers(int n, int m, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double power = 1, sum = 0;
    for (int j = 0; j < m; j++) {
      sum += x[j] * power;
      power *= 0.5 + i;
    }
    y[i] = sum * sum;
  }
}

// So few that they are one piece.
// FEW: char *saved = adjgen_push_room(24);
// FEW-NEXT: for (int k = 1; k < 4; k++) {
// FEW-NEXT: adjgen_put_double(saved + (k - 1) * 8, y[i + k]);
// FEW: const char *saved = adjgen_pop_room(24);
// FEW-NEXT: for (int k = 3; k >= 1; k--) {
// FEW-NEXT: y[i + k] = adjgen_get_double(saved + (k - 1) * 8);
void few(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int k = 1; k < 4; k++)
      y[i + k] = y[i + k] * y[i + k] * x[i];
}

// Not in each iteration.
// BRANCH: for (int k = 1; k < n; k++) {
// BRANCH: adjgen_push_double(y[k]);
void branch(int n, const double *restrict x, double *restrict y) {
  for (int k = 1; k < n; k++)
    if (k % 3)
      y[k] = y[k] * y[k - 1] * x[k];
}
