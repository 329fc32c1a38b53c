/* As AsOne.h, of a chain of two modes: ROWS is `f_b_d` and its like. What is linear in the shadows of both modes is
 * multiplied by both scales: x_b_d, as x_d and x_b have one each; but in f_d_b, the tangent of x_d_b is x_b. */
#include "Rows.h"

enum { X, X_1, X_2, X_12, Y, Y_1, Y_2, Y_12, ARRAYS };

#ifdef BOTH_FIRST
static const int directions_modes[] = {0, 3, 1, 2};
#else
static const int directions_modes[] = {0, 1, 2, 3};
#endif

static void directions_call(int n, int m, double *const all[ARRAYS]) {
  static const char *const names[ARRAYS] = {"x", "x_1", "x_2", "x_12", "y", "y_1", "y_2", "y_12"};
  static unsigned calls = 0;
  int chosen, a;
  const int count = directions_of(calls++, &chosen);
  double *rows[ARRAYS];
  for (a = 0; a < ARRAYS; a++)
    rows[a] =
        a % 4 ? directions_spread(a < Y ? n : m, count, all[a], chosen, directions_modes[a % 4]) : all[a];
  ROWS(n, m, rows[X], rows[X_1], rows[X_2], rows[X_12], rows[Y], rows[Y_1], rows[Y_2],
       rows[Y_12] DIRECTIONS_COUNT);
  for (a = 0; a < ARRAYS; a++)
    if (a % 4)
      directions_collect(a < Y ? n : m, count, rows[a], all[a], chosen, directions_modes[a % 4], names[a]);
}
