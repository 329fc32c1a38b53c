// n=7 m=2 same-unit : an older program with its state at file scope: orphaned loops, a static that a reduction shares, thread-private work, a pointer to rows
#include <math.h>
#include <stdlib.h>

#ifdef __adjgen__
#pragma adjgen differentiate(advance(u, total) / (u, forcing)) mode(forward)
#pragma adjgen differentiate(advance(u, total) / (u, forcing)) mode(reverse)
#pragma adjgen differentiate(advance(u, total) / (u, forcing)) mode(reverse) suffix(_w) with_primal
#endif

#define POINTS 12

static double u[POINTS], forcing[POINTS], rhs[POINTS], total;
static double lhs[5];
#pragma omp threadprivate(lhs)
static struct {
  int niter;
  double scale;
  double table[3];
} control;
static int grid_points[1];

static void exchange(void) {
#pragma omp for
  for (int i = 0; i < grid_points[0]; i++)
    rhs[i] = forcing[i] * control.scale + control.table[i % 3] * u[i];
}

static void sweep(void) {
#pragma omp for schedule(static)
  for (int i = 1; i < grid_points[0] - 1; i++) {
    for (int k = 0; k < 5; k++)
      lhs[k] = rhs[i - 1] * (k + 1) + sin(u[i]);
    for (int k = 1; k < 5; k++)
      lhs[k] -= 0.1 * lhs[k - 1] * rhs[i + 1];
    u[i] += 0.01 * lhs[4];
  }
}

static void norm(void) {
#pragma omp for reduction(+ : total)
  for (int i = 0; i < grid_points[0]; i++)
    total += u[i] * rhs[i];
}

void advance(void) {
  total = 0.0;
#pragma omp parallel
  for (int step = 0; step < control.niter; step++) {
    exchange();
    sweep();
    norm();
  }
}

void set_state(int points, int iterations, const double *state, const double *force) {
  grid_points[0] = points;
  control.niter = iterations;
  control.scale = 0.75;
  for (int k = 0; k < 3; k++)
    control.table[k] = 0.1 * (k + 1);
  for (int i = 0; i < points; i++) {
    u[i] = state[i];
    forcing[i] = force[i];
  }
}
void get_state(double *state, double *result) {
  for (int i = 0; i < grid_points[0]; i++)
    state[i] = u[i];
  *result = total;
}
