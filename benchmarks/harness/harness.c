// The main program of every benchmark; prints one JSON object on one line.
//
//   PROGRAM check THREADS...                         the oracle
//   PROGRAM time check|time REPEATS THREADS...       medians, in seconds
//   PROGRAM memory check|time primal|tangent|adjoint THREADS
//                                                    peak memory, in KiB
//
// Memory is measured in a process of its own for each mode, as the peak of a
// process never falls.

#include "harness.h"
#include "oracle.h"
#include "vectors.h"

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static const char *const modeNames[] = {"primal", "tangent", "adjoint"};
enum { PRIMAL, TANGENT, ADJOINT, MODES };

static int fail(const char *message) {
  fprintf(stderr, "error: %s\n", message);
  return 2;
}

/// A positive number; 0 if the text is none.
static int parseCount(const char *text) {
  char *end;
  const long value = strtol(text, &end, 10);
  return *end == '\0' && value > 0 && value < 100000 ? (int)value : 0;
}

/// JSON has no NaN and no infinity.
static void printNumber(const char *name, double value) {
  if (isfinite(value))
    printf(", \"%s\": %.3e", name, value);
  else
    printf(", \"%s\": null", name);
}

static void printErrors(int threads, const Errors *e) {
  printf("{\"threads\": %d, \"ok\": %s", threads, acceptable(e) ? "true" : "false");
  printNumber("primal", e->primal);
  printNumber("tangent", e->tangent);
  printNumber("differences", e->differences);
  printNumber("dot_product", e->dotProduct);
  printNumber("consumed", e->consumed);
  printNumber("thread_count", e->threads);
  printf("}");
}

static int check(const Program *program, int count, char **threads) {
  int ok = 1;
  Oracle *oracle = createOracle(program);
  printf("{\"program\": \"%s\", \"checks\": [", program->name);
  for (int i = 0; i < count; i++) {
    const int n = parseCount(threads[i]);
    const Errors errors = checkAtThreads(oracle, n);
    ok = ok && acceptable(&errors);
    printf("%s", i ? ", " : "");
    printErrors(n, &errors);
  }
  printf("]}\n");
  destroyOracle(oracle);
  return ok ? 0 : 1;
}

typedef struct {
  double **x0, **x, **derivative;
} Workspace;

static double timeOnce(const Program *p, const Workspace *w, int mode) {
  copyVectors(p, w->x0, w->x);
  // Any seeds do, as long as they are not zero.
  for (int v = 0; v < p->count; v++)
    for (size_t i = 0; i < p->variables[v].size; i++)
      w->derivative[v][i] = 1.0;

  const double start = omp_get_wtime();
  if (mode == PRIMAL)
    p->primal(w->x);
  else if (mode == TANGENT)
    p->tangent(w->x, w->derivative);
  else
    p->adjoint(w->x, w->derivative);
  return omp_get_wtime() - start;
}

static int compareDoubles(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(int n, double *values) {
  qsort(values, (size_t)n, sizeof *values, compareDoubles);
  return n % 2 ? values[n / 2] : 0.5 * (values[n / 2 - 1] + values[n / 2]);
}

/// Where the number of threads changes, the team is formed anew: that is nobody's time.
static void formTeam(int threads) {
  omp_set_num_threads(threads);
#pragma omp parallel
  {
#pragma omp barrier
  }
}

/// All numbers of threads and all modes take turns, so that whatever else the machine does meets them alike;
/// the first turn only warms up. seconds[(number * MODES + mode) * repeats + turn].
static double *timeInTurns(const Program *p, const Workspace *w, int repeats, int count, char **threads) {
  double *seconds = allocate((size_t)(count * MODES * repeats), sizeof *seconds);
  for (int turn = -1; turn < repeats; turn++)
    for (int i = 0; i < count; i++) {
      formTeam(parseCount(threads[i]));
      for (int mode = 0; mode < MODES; mode++) {
        const double s = timeOnce(p, w, mode);
        if (turn >= 0)
          seconds[(i * MODES + mode) * repeats + turn] = s;
      }
    }
  return seconds;
}

/// Medians, and the scaling of primal and adjoint: the median of what they take in relation to one thread in
/// the same turn. `one` is null where one thread was not timed.
static void printTimes(int repeats, const double *seconds, const double *one) {
  static const char *const scaling[] = {"primal_scaling", NULL, "adjoint_scaling"};
  double *copy = allocate((size_t)repeats, sizeof *copy);
  for (int mode = 0; mode < MODES; mode++) {
    memcpy(copy, seconds + mode * repeats, (size_t)repeats * sizeof *copy);
    printNumber(modeNames[mode], median(repeats, copy));
    if (!one || !scaling[mode])
      continue;
    for (int turn = 0; turn < repeats; turn++)
      copy[turn] = seconds[mode * repeats + turn] / one[mode * repeats + turn];
    printNumber(scaling[mode], median(repeats, copy));
  }
  free(copy);
}

static int measureTime(const Program *p, int repeats, int count, char **threads) {
  const Workspace w = {createVectors(p), createVectors(p), createVectors(p)};
  zeroVectors(p, w.x0);
  p->fill(w.x0);
  double *seconds = timeInTurns(p, &w, repeats, count, threads);
  const double *one = NULL;
  for (int i = 0; i < count && !one; i++)
    if (parseCount(threads[i]) == 1)
      one = seconds + i * MODES * repeats;

  printf("{\"program\": \"%s\", \"times\": [", p->name);
  for (int i = 0; i < count; i++) {
    printf("%s{\"threads\": %d", i ? ", " : "", parseCount(threads[i]));
    printTimes(repeats, seconds + i * MODES * repeats, one);
    printf("}");
  }
  printf("]}\n");
  free(seconds);
  destroyVectors(p, w.x0);
  destroyVectors(p, w.x);
  destroyVectors(p, w.derivative);
  return 0;
}

/// Peak resident memory of this process in KiB.
static long peakMemory(void) {
  // getrusage's figure survives exec: it may be that of the process which
  // started this one. Linux's own does not.
  FILE *status = fopen("/proc/self/status", "r");
  char line[256];
  long peak = 0;
  while (status && peak == 0 && fgets(line, sizeof line, status))
    if (sscanf(line, "VmHWM: %ld", &peak) != 1)
      peak = 0;
  if (status)
    fclose(status);
  struct rusage usage;
  if (peak == 0 && getrusage(RUSAGE_SELF, &usage) == 0)
    peak = usage.ru_maxrss;
  return peak;
}

static int measureMemory(const Program *p, const char *modeName, int threads) {
  int mode = 0;
  while (mode < MODES && strcmp(modeName, modeNames[mode]) != 0)
    mode++;
  if (mode == MODES)
    return fail("no such mode");

  omp_set_num_threads(threads);
  double **x = createVectors(p), **derivative = NULL;
  zeroVectors(p, x);
  p->fill(x);
  if (mode != PRIMAL) {
    derivative = createVectors(p);
    randomizeVectors(p, derivative);
  }
  if (mode == PRIMAL)
    p->primal(x);
  else if (mode == TANGENT)
    p->tangent(x, derivative);
  else
    p->adjoint(x, derivative);
  printf("{\"program\": \"%s\", \"mode\": \"%s\", \"peak_kib\": %ld}\n", p->name, modeName, peakMemory());

  destroyVectors(p, x);
  if (derivative)
    destroyVectors(p, derivative);
  return 0;
}

static SizeKind parseSize(const char *text) { return strcmp(text, "time") == 0 ? TIME_SIZE : CHECK_SIZE; }

static int areCounts(int count, char **texts) {
  for (int i = 0; i < count; i++)
    if (parseCount(texts[i]) == 0)
      return 0;
  return 1;
}

int main(int argc, char **argv) {
  const char *action = argc > 2 ? argv[1] : "";
  if (strcmp(action, "check") == 0 && areCounts(argc - 2, argv + 2))
    return check(setUpProgram(CHECK_SIZE), argc - 2, argv + 2);
  if (strcmp(action, "time") == 0 && argc >= 5 && areCounts(argc - 3, argv + 3))
    return measureTime(setUpProgram(parseSize(argv[2])), parseCount(argv[3]), argc - 4, argv + 4);
  if (strcmp(action, "memory") == 0 && argc == 5 && areCounts(1, argv + 4))
    return measureMemory(setUpProgram(parseSize(argv[2])), argv[3], parseCount(argv[4]));
  return fail("usage: check THREADS... | time check|time REPEATS THREADS... | "
              "memory check|time primal|tangent|adjoint THREADS");
}
