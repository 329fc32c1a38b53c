// What an iteration declares changes no bound of its loop, though pointers lead there; what is older may.
// RUN: %adjgen '--head=own(y)/(x)' %s -o - | FileCheck --check-prefix=OWN %s
// RUN: %adjgen '--head=older(y)/(x)' %s -o - | FileCheck --check-prefix=OLDER %s

struct Sizes {
  int rows;
};
static int twice(const int *n) { return *n * 2; }

void own(const Sizes &sizes, const double *x, double *y) {
  for (int i = 0; i < sizes.rows; i++) {
    int count = 1;
    const int *seen = &count;
    count = twice(seen);
    y[0] += *seen * x[i] * x[i];
  }
}
// OWN: void own_b(
// OWN: adjgen_trip_lt(0, sizes_rows, 1);
// OWN: for (int i = from; i <= to; i++)

void older(const Sizes &sizes, const double *x, double *y) {
  int count = 1;
  const int *seen = &count;
  for (int i = 0; i < sizes.rows; i++) {
    count = twice(seen);
    y[0] += *seen * x[i] * x[i];
  }
}
// OLDER: void older_b(
// OLDER: while (i < sizes.rows)
