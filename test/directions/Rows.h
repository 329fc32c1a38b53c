/* Rows of derivatives for a single one each: AsOne.h, ChainAsOne.h. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#undef free /* the source may have macros with the names of the library's functions */

#define DIRECTIONS_TEXT(x) #x
#define DIRECTIONS_TEXT_OF(x) DIRECTIONS_TEXT(x)
#define DIRECTIONS_OF DIRECTIONS_TEXT_OF(ROWS)

/* What direction k has of a shadow: of the first mode (1), of the second (2), of both (3). */
static double directions_scale(int k, int modes) {
  const double of_first = (double)(1 << (k % 5)) * (k % 2 ? -0.25 : 0.25);
  const double of_second = (double)(1 << (k % 3)) * (k % 4 < 2 ? 0.5 : -0.5);
  return (modes & 1 ? of_first : 1.0) * (modes & 2 ? of_second : 1.0);
}

static double *directions_spread(int elements, int count, const double *one, int chosen, int modes) {
  double *rows = (double *)malloc(((size_t)elements * (size_t)count + 1) * sizeof(double));
  int i, k;
  for (i = 0; i < elements; i++)
    for (k = 0; k < count; k++)
      rows[(size_t)i * (size_t)count + (size_t)k] =
          one[i] * directions_scale(k, modes) / directions_scale(chosen, modes);
  return rows;
}

/* What the chosen direction has; the others must have the same, times their scale, up to the order of sums. */
static void directions_collect(int elements, int count, double *rows, double *one, int chosen, int modes,
                               const char *name) {
  double largest = 0.0;
  int i, k;
  for (i = 0; i < elements; i++) {
    one[i] = rows[(size_t)i * (size_t)count + (size_t)chosen];
    if (fabs(one[i]) > largest && fabs(one[i]) < HUGE_VAL)
      largest = fabs(one[i]);
  }
  for (i = 0; i < elements; i++)
    for (k = 0; k < count; k++) {
      const double other = rows[(size_t)i * (size_t)count + (size_t)k] *
                           (directions_scale(chosen, modes) / directions_scale(k, modes));
      if ((other == other || one[i] == one[i]) && !(other == one[i]) &&
          !(fabs(other - one[i]) <= 1e-9 * largest)) {
        printf("FAIL " DIRECTIONS_OF ", direction %d of %d: %s[%d] is %.17g, where direction %d has %.17g\n",
               k, count, name, i, other, chosen, one[i]);
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

static const int directions_counts[] = {MOST, 1, 3};

/* Of one call: so many, and the one that is asked for. */
static int directions_of(unsigned call, int *chosen) {
#ifdef NAMED
  const int count = directions_counts[call % 3];
#else
  const int count = directions_counts[0];
#endif
  *chosen = (int)(call / 3) % count;
  return count;
}
