/* Derivatives in several directions, called as those in one: the oracle judges them so (../numeric/run-case --directions).
 *
 * Each call takes another direction for the one that is asked for. The others get multiples of its seeds, by powers of
 * two, and must give the same multiples: each is compared with it, so that none may depend on another. ROWS is the
 * generated function, MOST the number of directions; NAMED where it is passed (1, 3 and MOST of them then, and once none,
 * which must do what the primal does).
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double directions_scale(int k) { return (double)(1 << (k % 5)) * (k % 2 ? -0.25 : 0.25); }

static double *directions_spread(int elements, int count, const double *one, int chosen) {
  double *rows = (double *)malloc(((size_t)elements * (size_t)count + 1) * sizeof(double));
  int i, k;
  for (i = 0; i < elements; i++)
    for (k = 0; k < count; k++)
      rows[(size_t)i * (size_t)count + (size_t)k] = one[i] * directions_scale(k) / directions_scale(chosen);
  return rows;
}

/* What the chosen direction has; the others must have the same, times their scale, up to the order of sums. */
static void directions_collect(int elements, int count, double *rows, double *one, int chosen, const char *name) {
  double largest = 0.0;
  int i, k;
  for (i = 0; i < elements; i++) {
    one[i] = rows[(size_t)i * (size_t)count + (size_t)chosen];
    if (fabs(one[i]) > largest && fabs(one[i]) < HUGE_VAL)
      largest = fabs(one[i]);
  }
  for (i = 0; i < elements; i++)
    for (k = 0; k < count; k++) {
      const double other = rows[(size_t)i * (size_t)count + (size_t)k] * (directions_scale(chosen) / directions_scale(k));
      if ((other == other || one[i] == one[i]) && !(other == one[i]) && !(fabs(other - one[i]) <= 1e-9 * largest)) {
        printf("FAIL direction %d of %d: %s[%d] is %.17g, where direction %d has %.17g\n", k, count, name, i, other, chosen, one[i]);
        fflush(stdout);
        exit(1);
      }
    }
  free(rows);
}

#ifdef NAMED
#define DIRECTIONS_COUNT , count
#else
#define DIRECTIONS_COUNT
#endif

static void directions_call(int n, int m, double *x, double *x_one, double *y, double *y_one) {
  static unsigned calls = 0;
  const int counts[] = {MOST, 1, 3};
#ifdef NAMED
  const int count = counts[calls % 3];
#else
  const int count = counts[0];
#endif
  const int chosen = (int)(calls / 3) % count;
  double *x_rows = directions_spread(n, count, x_one, chosen), *y_rows = directions_spread(m, count, y_one, chosen);
#if defined(NAMED) && !defined(PRINTS)
  if (calls == 0) {
    double *x_of_none = directions_spread(n, 1, x, 0), *y_of_none = directions_spread(m, 1, y, 0);
    ROWS(n, m, x_of_none, x_rows, y_of_none, y_rows, 0);
    free(x_of_none);
    free(y_of_none);
  }
#endif
  calls++;
  ROWS(n, m, x, x_rows, y, y_rows DIRECTIONS_COUNT);
  directions_collect(n, count, x_rows, x_one, chosen, "x");
  directions_collect(m, count, y_rows, y_one, chosen, "y");
}
