// Times a program of this folder, and an adjoint of it, in turns: NAME, INPUTS and OUTPUTS (in terms of n), ADJOINT, DATA (where it has data) are given.
// Prints the medians, and with `check` the adjoint of the inputs.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef DATA
#define WITH_DATA const double *data,
#define GIVE_DATA data,
#else
#define WITH_DATA
#define GIVE_DATA
#endif
#ifdef SHADOW // data are handed to functions that others hand their activities to: the adjoint has a shadow of them
#define WITH_SHADOW double *data_b,
#define GIVE_SHADOW data_b,
#else
#define WITH_SHADOW
#define GIVE_SHADOW
#endif

void NAME(int n, WITH_DATA const double *x, double *y);
void ADJOINT(int n, WITH_DATA WITH_SHADOW const double *x, double *x_b, double *y, double *y_b);

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static double *filled(long count, double scale) {
  double *v = malloc((size_t)count * sizeof *v);
  for (long k = 0; k < count; k++)
    v[k] = scale * (0.5 + 0.5 * sin(0.7 * (double)k + 0.3));
  return v;
}

int main(int argc, char **argv) {
  const int n = atoi(argv[1]), rounds = atoi(argv[2]), check = argc > 3;
  const long inputs = INPUTS, outputs = OUTPUTS;
  double *x = filled(inputs, SCALE), *y = calloc((size_t)outputs, sizeof *y);
  double *x_b = calloc((size_t)inputs, sizeof *x_b), *y_b = malloc((size_t)outputs * sizeof *y_b);
  DIAGONAL
#ifdef DATA
  double *data = filled(DATA, 1.0);
#ifdef SHADOW
  double *data_b = calloc((size_t)(DATA), sizeof *data_b);
#endif
#endif
  double *primal = malloc((size_t)rounds * sizeof *primal),
         *adjoint = malloc((size_t)rounds * sizeof *adjoint);
  for (int r = -1; r < rounds; r++) { // the first one is not counted
    const double begin = now();
    NAME(n, GIVE_DATA x, y);
    const double between = now();
    memset(x_b, 0, (size_t)inputs * sizeof *x_b);
    for (long k = 0; k < outputs; k++)
      y_b[k] = 1.0 / (1.0 + 0.01 * (double)(k % 100));
    const double again = now();
    ADJOINT(n, GIVE_DATA GIVE_SHADOW x, x_b, y, y_b);
    const double end = now();
    if (r >= 0)
      primal[r] = between - begin, adjoint[r] = end - again;
  }
  qsort(primal, (size_t)rounds, sizeof *primal, ascending);
  qsort(adjoint, (size_t)rounds, sizeof *adjoint, ascending);
  printf("%.9g %.9g\n", primal[rounds / 2], adjoint[rounds / 2]);
  if (check)
    for (long k = 0; k < inputs; k++)
      printf("%.17g\n", x_b[k]);
  return 0;
}
