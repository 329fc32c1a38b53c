// n=9 m=9 no-roundtrip : rows of constants behind pointers are copied whole: no pointer to them loses its const
#include <string.h>
struct cell {
  double a, b[2];
};
static void replace(double out[3][3], const double in[3][3], int column, const double *by) {
  memcpy(out, in, 9 * sizeof(double));
  for (int i = 0; i < 3; i++)
    out[i][column] = by[i];
}
static double det(const double a[3][3]) {
  return a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1]) -
         a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0]) +
         a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0]);
}
static double twice(const struct cell in[2], const struct cell (*rows)[2]) {
  struct cell own[2], all[2][2];
  memcpy(own, in, 2 * sizeof *in);
  memmove(all, rows, 4 * sizeof(struct cell));
  return own[1].a * own[0].b[1] + all[1][0].a * all[1][1].b[0];
}
void f(int n, int m, double *x, double *y) {
  double a[3][3], b[3][3];
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      a[i][k] = x[3 * i + k] + (i == k ? 2.0 : 0.0);
  for (int k = 0; k < 3; k++) {
    replace(b, a, k, y);
    y[3 + k] *= det(b) / det(a);
  }
  struct cell cells[2][2] = {{{x[0], {x[1], x[2]}}, {x[3], {y[0], y[4]}}},
                             {{y[5], {x[5], x[6]}}, {x[7], {x[8], y[1]}}}};
  y[n % m] = twice(cells[1], cells);
}
