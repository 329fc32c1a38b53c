/* Times a program of this folder, and an adjoint of it, in turns on all processes: NAME, INPUTS (of a process, in terms of n and the
 * number of processes), IS_SHARED (all processes have the same inputs) and SCALE are given. Prints the least times of the slowest
 * process, the result, and a sum over the gradient that does not depend on the number of processes. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define JOINED(NAME, SUFFIX) NAME##SUFFIX
#define ADJOINT_OF(NAME) JOINED(NAME, _b)

void NAME(int n, const double *x, double *y, MPI_Comm comm);
void ADJOINT_OF(NAME)(int n, const double *x, double *x_b, double *y, double *y_b, MPI_Comm comm);

/* Or processor time, in which waiting for others counts as far as MPI is busy with it. */
static int is_of_processor;

static double now(void) {
  struct timespec t;
  clock_gettime(is_of_processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Of all processes the longest. */
static double seconds_since(double begin) {
  double own = now() - begin, longest;
  MPI_Allreduce(&own, &longest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  return longest;
}

static double begun(void) {
  MPI_Barrier(MPI_COMM_WORLD);
  return now();
}

int main(int argc, char **argv) {
  int rank, processes;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &processes);
  const int n = atoi(argv[1]), rounds = atoi(argv[2]);
  is_of_processor = argc > 3;
  const long inputs = INPUTS, first = IS_SHARED ? 0 : rank * inputs;
  double *x = malloc((size_t)inputs * sizeof *x), *x_b = malloc((size_t)inputs * sizeof *x_b);
  double primal = HUGE_VAL, adjoint = HUGE_VAL;
  double y = 0.0, y_b, own = 0.0, sum;
  for (long k = 0; k < inputs; k++)
    x[k] = SCALE * (0.5 + 0.5 * sin(0.7 * (double)(first + k) + 0.3));
  for (int r = -1; r < rounds; r++) { /* the first one is not counted */
    double begin = begun();
    NAME(n, x, &y, MPI_COMM_WORLD);
    const double p = seconds_since(begin);
    double result = y;
    memset(x_b, 0, (size_t)inputs * sizeof *x_b);
    y_b = rank == 0;
    begin = begun();
    ADJOINT_OF(NAME)(n, x, x_b, &result, &y_b, MPI_COMM_WORLD);
    const double a = seconds_since(begin);
    if (r >= 0)
      primal = fmin(primal, p), adjoint = fmin(adjoint, a);
  }
  for (long k = 0; k < inputs; k++)
    own += x_b[k] * cos(0.3 * (double)(first + k));
  MPI_Reduce(&own, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%.9g %.9g %.17g %.17g\n", primal, adjoint, y, sum);
  MPI_Finalize();
  return 0;
}
