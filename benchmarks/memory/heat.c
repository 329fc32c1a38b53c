/* The gradient of a 2-D nonlinear heat equation over many steps, whose states together outgrow memory. The adjoint is
 * written by hand, over checkpoint.h:
 *
 *   u_t = div((1 + u^2) grad u), fixed at the edges; the gradient of sum(u^2) at the end by the u of the beginning.
 *
 * heat CELLS STEPS SCHEME [N M]: CELLS in each direction. Prints one line of JSON. */
#include <adjgen/memory.h>
#include <adjgen/runtime.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const double c = 0.05;
static long cells;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double *grid(void) {
  double *u = calloc((size_t)(cells * cells), sizeof *u);
  if (!u)
    exit(2);
  return u;
}

static size_t bytesOfGrid(void) { return (size_t)(cells * cells) * sizeof(double); }

static double flux(double from, double to) {
  const double mean = 0.5 * (from + to);
  return (1 + mean * mean) * (to - from);
}

/* What flux(from, to) changes with `from`. */
static double fluxByFrom(double from, double to) {
  const double mean = 0.5 * (from + to);
  return mean * (to - from) - (1 + mean * mean);
}

static void step(const double *u, double *v) {
#pragma omp parallel for
  for (long i = 0; i < cells; i++)
    for (long j = 0; j < cells; j++) {
      const long k = i * cells + j;
      v[k] = u[k];
      if (i > 0 && i < cells - 1 && j > 0 && j < cells - 1)
        v[k] += c * (flux(u[k], u[k + cells]) + flux(u[k], u[k - cells]) + flux(u[k], u[k + 1]) +
                     flux(u[k], u[k - 1]));
    }
}

/* Of the flux from cell k to a neighbour, which is the opposite of that from there to k. Cells at the edge get none. */
static double seedOf(const double *v_b, long k) {
  const long i = k / cells, j = k % cells;
  return i > 0 && i < cells - 1 && j > 0 && j < cells - 1 ? v_b[k] : 0;
}

static double throughFlux(const double *u, const double *v_b, long k, long neighbour) {
  return c * (seedOf(v_b, k) - seedOf(v_b, neighbour)) * fluxByFrom(u[k], u[neighbour]);
}

static void stepBack(const double *u, const double *v_b, double *u_b) {
#pragma omp parallel for
  for (long i = 0; i < cells; i++)
    for (long j = 0; j < cells; j++) {
      const long k = i * cells + j;
      double sum = v_b[k];
      if (i > 0)
        sum += throughFlux(u, v_b, k, k - cells);
      if (i < cells - 1)
        sum += throughFlux(u, v_b, k, k + cells);
      if (j > 0)
        sum += throughFlux(u, v_b, k, k - 1);
      if (j < cells - 1)
        sum += throughFlux(u, v_b, k, k + 1);
      u_b[k] = sum;
    }
}

static void swap(double **a, double **b) {
  double *other = *a;
  *a = *b;
  *b = other;
}

static double sumOfSquares(const double *u) {
  double sum = 0;
  for (long k = 0; k < cells * cells; k++)
    sum += u[k] * u[k];
  return sum;
}

static void start(double *u) {
  for (long k = 0; k < cells * cells; k++)
    u[k] = sin(0.01 * (double)(k % cells)) * cos(0.02 * (double)(k / cells));
}

static double model(double *u, long steps) {
  double *v = grid(), *a = u;
  for (long k = 0; k < steps; k++) {
    step(a, v);
    swap(&a, &v);
  }
  const double sum = sumOfSquares(a);
  free(a == u ? v : a);
  return sum;
}

/* u_b is the gradient. */
static double gradient(double **u, double **u_b, long steps, int scheme, long n, long m) {
  double *v = grid(), *v_b = grid(), sum;
  adjgen_checkpoints *checkpoints = adjgen_checkpoint_begin("heat.c:loop", scheme, n, m, steps);
  for (long k = 0; k < steps; k++) {
    if (adjgen_checkpoint_due(checkpoints))
      adjgen_checkpoint_save(checkpoints, *u, bytesOfGrid());
    step(*u, v);
    swap(u, &v);
  }
  adjgen_checkpoint_turn(checkpoints);
  sum = sumOfSquares(*u);
  for (long k = 0; k < cells * cells; k++)
    (*u_b)[k] = 2 * (*u)[k];
  for (;;) {
    const int action = adjgen_checkpoint_next(checkpoints);
    if (action == ADJGEN_DONE)
      break;
    if (action == ADJGEN_RESTORE)
      adjgen_checkpoint_restore(checkpoints, *u, bytesOfGrid());
    else if (action == ADJGEN_SAVE)
      adjgen_checkpoint_save(checkpoints, *u, bytesOfGrid());
    else if (action == ADJGEN_ADVANCE || action == ADJGEN_RECORD)
      for (adjgen_index k = checkpoints->first; k < checkpoints->behind; k++) {
        if (action == ADJGEN_RECORD)
          adjgen_push_bytes(*u, bytesOfGrid());
        if (action == ADJGEN_ADVANCE || k + 1 < checkpoints->behind) {
          step(*u, v);
          swap(u, &v);
        }
      }
    else
      for (adjgen_index k = checkpoints->behind; k-- > checkpoints->first;) {
        adjgen_pop_bytes(*u, bytesOfGrid());
        stepBack(*u, *u_b, v_b);
        swap(u_b, &v_b);
      }
  }
  free(v);
  free(v_b);
  return sum;
}

static int schemeOf(const char *name) {
  static const char *const names[] = {"all", "periodic", "binomial", "online", "disk", "auto"};
  for (int k = 0; k < 6; k++)
    if (strcmp(names[k], name) == 0)
      return k;
  fprintf(stderr, "%s is no scheme\n", name);
  exit(2);
}

/* Seconds of one step, one step back, and one copy of a state, the least of several. */
static void measure(double *least) {
  double *u = grid(), *v = grid(), *w = grid();
  start(u);
  for (int k = 0; k < 3; k++)
    least[k] = INFINITY;
  for (int k = 0; k < 12; k++) {
    double t[4];
    t[0] = now();
    step(u, v);
    t[1] = now();
    stepBack(u, v, w);
    t[2] = now();
    memcpy(w, u, bytesOfGrid());
    t[3] = now();
    for (int part = 0; part < 3; part++)
      least[part] = fmin(least[part], t[part + 1] - t[part]);
  }
  free(u);
  free(v);
  free(w);
}

/* How far the gradient is from what differences say, in one direction. */
static double errorOf(const double *u_b, long steps) {
  const double h = 1e-6;
  double sum[2], along = 0;
  for (int side = 0; side < 2; side++) {
    double *u = grid();
    start(u);
    for (long k = 0; k < cells * cells; k++)
      u[k] += (side ? -h : h) * cos((double)k);
    sum[side] = model(u, steps);
    free(u);
  }
  for (long k = 0; k < cells * cells; k++)
    along += u_b[k] * cos((double)k);
  const double difference = (sum[0] - sum[1]) / (2 * h);
  return fabs(along - difference) / fabs(difference);
}

int main(int count, char **argument) {
  if (count < 4) {
    fprintf(stderr, "usage: heat CELLS STEPS SCHEME [N M]\n");
    return 2;
  }
  cells = atol(argument[1]);
  const long steps = atol(argument[2]);
  double least[3], *u = grid(), *u_b = grid();
  measure(least);
  start(u);
  const double begin = now();
  gradient(&u, &u_b, steps, schemeOf(argument[3]), count > 4 ? atol(argument[4]) : 0,
           count > 5 ? atol(argument[5]) : 0);
  const double seconds = now() - begin;
  printf("{\"seconds\": %.3f, \"step\": %.6g, \"step_back\": %.6g, \"copy\": %.6g, \"state_bytes\": %zu, "
         "\"error\": %.3g}\n",
         seconds, least[0], least[1], least[2], bytesOfGrid(), steps <= 100 ? errorOf(u_b, steps) : 0);
  free(u);
  free(u_b);
  return 0;
}
