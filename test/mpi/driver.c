/* Judges a case of this folder on all processes: f(n, x, y, comm), its tangent and its adjoint.
 *
 * 1. The tangent against central differences.
 * 2. The dot product: the sum over all processes of y_b . y_d is that of (x_b - what it was) . x_d.
 * 3. The tangent's results are the primal's, and a pure output's adjoint is consumed.
 * 4. Messages, their bytes and collective calls (counts.c): of the tangent, and of both sweeps of the adjoint, twice
 *    those of the primal. With UNCOUNTED, the case has calls for which docs/mpi.md says otherwise.
 * With TANGENT_ONLY, the tangent alone. All of it twice, so that what the first pair of sweeps leaves behind would be seen. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { N = 12, Limit = 180 };

#ifdef __cplusplus
extern "C" {
#endif
void f(int n, double *x, double *y, MPI_Comm comm);
void f_d(int n, double *x, double *x_d, double *y, double *y_d, MPI_Comm comm);
void f_b(int n, double *x, double *x_b, double *y, double *y_b, MPI_Comm comm);
extern long long counted[3];
/* What a case has to do before, where it has to. */
void prepare(void) __attribute__((weak));
#ifdef __cplusplus
}
#endif

static int rank, failures;
static unsigned long long state;

static double number(void) {
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  return 0.5 + (double)(state >> 40) / (double)(1 << 24);
}
static void fill(double *v) {
  for (int i = 0; i < N; i++)
    v[i] = number();
}
static double all(double local) {
  double sum;
  MPI_Allreduce(&local, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sum;
}
static void compare(const char *what, double a, double b, double tolerance) {
  if (fabs(a - b) <= tolerance * (1 + fabs(a) + fabs(b)))
    return;
  printf("process %d: %s: %.17g and %.17g\n", rank, what, a, b);
  failures++;
}

/* What has been sent since then, by all processes. */
static void since(double *sent) {
  const double own[3] = {(double)counted[0], (double)counted[1], (double)counted[2]};
  for (int k = 0; k < 3; k++)
    sent[k] = all(own[k]);
  memset(counted, 0, sizeof counted);
}
static void compare_counts(const char *what, const double *own, const double *primal) {
#ifndef UNCOUNTED
  static const char *const name[3] = {"messages", "bytes", "collective calls"};
  for (int k = 0; k < 3 && rank == 0; k++)
    if (own[k] != 2 * primal[k]) {
      printf("%s: %s: %.0f, of the primal %.0f\n", what, name[k], own[k], primal[k]);
      failures++;
    }
#else
  (void)what, (void)own, (void)primal;
#endif
}

static void round_of(int k) {
  double x[N], x_d[N], x_b[N], before[N], y[N], y_d[N], y_b[N], seed[N], at[N], up[N], down[N];
  const double h = 1e-6;
  state = 1000u * (unsigned)k + 17u * (unsigned)rank + 1u;
  fill(x), fill(x_d), fill(x_b), fill(seed);
  memcpy(before, x_b, sizeof x);

  memset(y, 0, sizeof y), memset(y_d, 0, sizeof y_d);
  memcpy(at, x, sizeof x);
  double primal[3], sent[3];
  since(sent);
  f_d(N, at, x_d, y, y_d, MPI_COMM_WORLD);
  since(sent);
  double own[N];
  memset(own, 0, sizeof own);
  memcpy(at, x, sizeof x);
  f(N, at, own, MPI_COMM_WORLD);
  since(primal);
  compare_counts("tangent", sent, primal);
  for (int i = 0; i < N; i++)
    compare("the tangent's result and the primal's", y[i], own[i], 1e-13);

  memset(up, 0, sizeof up), memset(down, 0, sizeof down);
  for (int i = 0; i < N; i++)
    at[i] = x[i] + h * x_d[i];
  f(N, at, up, MPI_COMM_WORLD);
  for (int i = 0; i < N; i++)
    at[i] = x[i] - h * x_d[i];
  f(N, at, down, MPI_COMM_WORLD);
  for (int i = 0; i < N; i++)
    compare("tangent and difference", y_d[i], (up[i] - down[i]) / (2 * h), 1e-7);

#ifndef TANGENT_ONLY
  memcpy(y_b, seed, sizeof y_b);
  memset(y, 0, sizeof y);
  memcpy(at, x, sizeof x);
  since(sent);
  f_b(N, at, x_b, y, y_b, MPI_COMM_WORLD);
  since(sent);
  compare_counts("adjoint", sent, primal);
  double of_y = 0, of_x = 0;
  for (int i = 0; i < N; i++) {
    compare("the adjoint of an output, which is consumed, and zero", y_b[i], 0.0, 0.0);
    of_y += seed[i] * y_d[i];
    of_x += (x_b[i] - before[i]) * x_d[i];
  }
  compare("dot products of outputs and inputs", all(of_y), all(of_x), 1e-12);
#else
  (void)before, (void)y_b, (void)seed;
#endif
}

int main(int argc, char **argv) {
  alarm(Limit); /* no process outlives a call that nobody answers */
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  static char buffer[1 << 16]; /* for MPI_Bsend */
  MPI_Buffer_attach(buffer, sizeof buffer);
  if (prepare)
    prepare();
  for (int k = 0; k < 2; k++)
    round_of(k);
  const double bad = all(failures);
  if (rank == 0 && bad == 0)
    printf("agree\n");
  void *detached;
  int size;
  MPI_Buffer_detach(&detached, &size);
  MPI_Finalize();
  return bad != 0;
}
