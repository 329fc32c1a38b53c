/* Derivatives in several directions, called as those in one: the oracle judges them so (../numeric/run-case --directions).
 *
 * Each call takes another direction for the one that is asked for. The others get multiples of its seeds, by powers of
 * two, and must give the same multiples: each is compared with it, so that none may depend on another. ROWS is the
 * generated function, MOST the number of directions; NAMED where it is passed (1, 3 and MOST of them then, and once none,
 * which must do what the primal does).
 */
#include "Rows.h"

static void directions_call(int n, int m, double *x, double *x_one, double *y, double *y_one) {
  static unsigned calls = 0;
  int chosen;
  const int count = directions_of(calls, &chosen);
  double *x_rows = directions_spread(n, count, x_one, chosen, 1),
         *y_rows = directions_spread(m, count, y_one, chosen, 1);
#if defined(NAMED) && !defined(PRINTS)
  if (calls == 0) {
    double *x_of_none = directions_spread(n, 1, x, 0, 1), *y_of_none = directions_spread(m, 1, y, 0, 1);
    ROWS(n, m, x_of_none, x_rows, y_of_none, y_rows, 0);
    free(x_of_none);
    free(y_of_none);
  }
#endif
  calls++;
  ROWS(n, m, x, x_rows, y, y_rows DIRECTIONS_COUNT);
  directions_collect(n, count, x_rows, x_one, chosen, 1, "x");
  directions_collect(m, count, y_rows, y_one, chosen, 1, "y");
}
