/* The tangent of a program, as it was linked: in one direction, or in several at once, whose shadows are rows.
 * Prints the least processor time of a call, in seconds, and a sum of the results, by direction. */
#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double **rows(const Program *p, int directions) {
  double **x = allocate((size_t)p->count, sizeof *x);
  for (int v = 0; v < p->count; v++)
    x[v] = allocate(p->variables[v].size * (size_t)directions, sizeof **x);
  return x;
}

/* Direction k of several is the one that a single call has for `first` = k. */
static void seedRows(const Program *p, double *const *x_d, int directions, int first) {
  for (int v = 0; v < p->count; v++)
    for (size_t i = 0; i < p->variables[v].size; i++)
      for (int k = 0; k < directions; k++)
        x_d[v][i * (size_t)directions + (size_t)k] =
            p->variables[v].role & INPUT ? (double)((i * 7 + (size_t)(first + k) * 3) % 11) / 11.0 - 0.4 : 0.0;
}

static void printSums(const Program *p, double *const *x_d, int directions) {
  for (int k = 0; k < directions; k++) {
    double sum = 0.0;
    for (int v = 0; v < p->count; v++)
      if (p->variables[v].role & OUTPUT)
        for (size_t i = 0; i < p->variables[v].size; i++)
          sum += x_d[v][i * (size_t)directions + (size_t)k] * (1.0 + (double)(i % 5));
    printf(" %.15g", sum);
  }
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: SIZE DIRECTIONS FIRST REPEATS\n");
    return 2;
  }
  const Program *p = setUpAt(argv[1]);
  const int directions = atoi(argv[2]), first = atoi(argv[3]), repeats = atoi(argv[4]);
  double **x = rows(p, 1), **x_d = rows(p, directions);
  double least = 0.0;
  for (int r = 0; r < repeats; r++) {
    for (int v = 0; v < p->count; v++)
      memset(x[v], 0, p->variables[v].size * sizeof(double));
    p->fill(x);
    seedRows(p, x_d, directions, first);
    const double begin = seconds();
    p->tangent(x, x_d);
    const double taken = seconds() - begin;
    least = r == 0 || taken < least ? taken : least;
  }
  printf("%.9f", least);
  printSums(p, x_d, directions);
  printf("\n");
  return 0;
}
