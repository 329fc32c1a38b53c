// The main program of every benchmark; prints one JSON object on one line.
//
//   PROGRAM check THREADS...                         the oracle
//   PROGRAM time SIZE REPEATS THREADS...             medians, in seconds
//   PROGRAM memory SIZE MODE THREADS                 peak memory, in KiB, and what was saved on stacks
//
// SIZE is check or time, which other dimensions may follow: time:n=1000,steps=4. MODE is primal, tangent,
// adjoint, or the name of another adjoint that the program has.
//
// Memory is measured in a process of its own for each mode, as the peak of a
// process never falls.

#include "harness.h"
#include "options.h"
#include "oracle.h"
#include "vectors.h"

#include <adjgen/runtime.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

/// Behind these come the program's other adjoints.
static const char *const modeNames[] = {"primal", "tangent", "adjoint"};
enum { PRIMAL, TANGENT, ADJOINT, OTHER };

static int modeCount(void) {
  int others;
  variantsOf(&others);
  return OTHER + others;
}

static const char *modeName(int mode) {
  int others;
  return mode < OTHER ? modeNames[mode] : variantsOf(&others)[mode - OTHER].name;
}

static void runMode(const Program *p, int mode, double *const *x, double *const *derivative) {
  int others;
  if (mode == PRIMAL)
    p->primal(x);
  else if (mode == TANGENT)
    p->tangent(x, derivative);
  else if (mode == ADJOINT)
    p->adjoint(x, derivative);
  else
    variantsOf(&others)[mode - OTHER].adjoint(x, derivative);
}

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
  printNumber("variants", e->variants);
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

/// What a run takes: time, and processor time of all threads, which others on the machine do not add to.
typedef struct {
  double elapsed, processor;
} Seconds;

static Seconds now(void) { return (Seconds){omp_get_wtime(), (double)clock() / CLOCKS_PER_SEC}; }

static Seconds timeOnce(const Program *p, const Workspace *w, int mode) {
  copyVectors(p, w->x0, w->x);
  // Any seeds do, as long as they are not zero.
  for (int v = 0; v < p->count; v++)
    for (size_t i = 0; i < p->variables[v].size; i++)
      w->derivative[v][i] = 1.0;

  const Seconds start = now();
  runMode(p, mode, w->x, w->derivative);
  const Seconds end = now();
  return (Seconds){end.elapsed - start.elapsed, end.processor - start.processor};
}

static int compareDoubles(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(int n, double *values) {
  qsort(values, (size_t)n, sizeof *values, compareDoubles);
  return n % 2 ? values[n / 2] : 0.5 * (values[n / 2 - 1] + values[n / 2]);
}

/// Where the number of threads changes, the team is formed anew, and what its threads keep between calls
/// (stacks, sums) is, too: that is nobody's time.
static void warmUp(const Program *p, const Workspace *w, int threads) {
  omp_set_num_threads(threads);
  for (int mode = 0; mode < modeCount(); mode++)
    timeOnce(p, w, mode);
}

typedef struct {
  double *elapsed, *processor;
} Times;

/// All numbers of threads and all modes take turns, so that whatever else the machine does meets them alike.
/// [(number * modeCount() + mode) * repeats + turn].
static Times timeInTurns(const Program *p, const Workspace *w, int repeats, int count, char **threads) {
  const int modes = modeCount();
  const size_t runs = (size_t)(count * modes * repeats);
  const Times times = {allocate(runs, sizeof(double)), allocate(runs, sizeof(double))};
  for (int turn = 0; turn < repeats; turn++)
    for (int i = 0; i < count; i++) {
      if (turn == 0 || count > 1)
        warmUp(p, w, parseCount(threads[i]));
      for (int mode = 0; mode < modes; mode++) {
        const Seconds s = timeOnce(p, w, mode);
        times.elapsed[(i * modes + mode) * repeats + turn] = s.elapsed;
        times.processor[(i * modes + mode) * repeats + turn] = s.processor;
      }
    }
  return times;
}

/// The median of what runs take in relation to others in the same turn.
static double medianRatio(int repeats, const double *over, const double *under) {
  double *ratios = allocate((size_t)repeats, sizeof *ratios);
  for (int turn = 0; turn < repeats; turn++)
    ratios[turn] = over[turn] / under[turn];
  const double result = median(repeats, ratios);
  free(ratios);
  return result;
}

static double medianOf(int repeats, const double *seconds) {
  double *copy = allocate((size_t)repeats, sizeof *copy);
  memcpy(copy, seconds, (size_t)repeats * sizeof *copy);
  const double result = median(repeats, copy);
  free(copy);
  return result;
}

/// For each mode the median, the relation to the primal, and the scaling, which is the relation to one
/// thread's time: both within turns. `one` is null where one thread was not timed.
static void printElapsed(int repeats, const double *seconds, const double *one) {
  char name[64];
  for (int mode = 0; mode < modeCount(); mode++) {
    const double *own = seconds + mode * repeats;
    printNumber(modeName(mode), medianOf(repeats, own));
    snprintf(name, sizeof name, "%s_ratio", modeName(mode));
    printNumber(name, medianRatio(repeats, own, seconds + PRIMAL * repeats));
    snprintf(name, sizeof name, "%s_scaling", modeName(mode));
    if (one)
      printNumber(name, medianRatio(repeats, own, one + mode * repeats));
    // What is written by hand is the limit; each of the others is compared with it.
    snprintf(name, sizeof name, "%s_to_hand", modeName(mode));
    for (int hand = OTHER; hand < modeCount(); hand++)
      if (strcmp(modeName(hand), "by_hand") == 0)
        printNumber(name, medianRatio(repeats, own, seconds + hand * repeats));
  }
}

/// Processor time: medians, and relations to the primal and to what is written by hand.
static void printProcessor(int repeats, const double *seconds) {
  char name[64];
  for (int mode = 0; mode < modeCount(); mode++) {
    const double *own = seconds + mode * repeats;
    snprintf(name, sizeof name, "%s_processor", modeName(mode));
    printNumber(name, medianOf(repeats, own));
    snprintf(name, sizeof name, "%s_processor_ratio", modeName(mode));
    printNumber(name, medianRatio(repeats, own, seconds + PRIMAL * repeats));
    snprintf(name, sizeof name, "%s_processor_to_hand", modeName(mode));
    for (int hand = OTHER; hand < modeCount(); hand++)
      if (strcmp(modeName(hand), "by_hand") == 0)
        printNumber(name, medianRatio(repeats, own, seconds + hand * repeats));
  }
}

static int measureTime(const Program *p, int repeats, int count, char **threads) {
  const Workspace w = {createVectors(p), createVectors(p), createVectors(p)};
  zeroVectors(p, w.x0);
  p->fill(w.x0);
  const Times times = timeInTurns(p, &w, repeats, count, threads);
  const double *one = NULL;
  for (int i = 0; i < count && !one; i++)
    if (parseCount(threads[i]) == 1)
      one = times.elapsed + i * modeCount() * repeats;

  printf("{\"program\": \"%s\", \"times\": [", p->name);
  for (int i = 0; i < count; i++) {
    printf("%s{\"threads\": %d", i ? ", " : "", parseCount(threads[i]));
    printElapsed(repeats, times.elapsed + i * modeCount() * repeats, one);
    printProcessor(repeats, times.processor + i * modeCount() * repeats);
    printf("}");
  }
  printf("]}\n");
  free(times.elapsed);
  free(times.processor);
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

static int measureMemory(const Program *p, const char *name, int threads) {
  int mode = 0;
  while (mode < modeCount() && strcmp(name, modeName(mode)) != 0)
    mode++;
  if (mode == modeCount())
    return fail("no such mode");

  omp_set_num_threads(threads);
  double **x = createVectors(p), **derivative = NULL;
  zeroVectors(p, x);
  p->fill(x);
  if (mode != PRIMAL) {
    derivative = createVectors(p);
    randomizeVectors(p, derivative);
  }
  const long before = peakMemory();
  runMode(p, mode, x, derivative);
  printf("{\"program\": \"%s\", \"mode\": \"%s\", \"peak_kib\": %ld, \"before_kib\": %ld, "
         "\"stacks_kib\": %zu}\n",
         p->name, name, peakMemory(), before, adjgen_total_peak_bytes() / 1024);

  destroyVectors(p, x);
  if (derivative)
    destroyVectors(p, derivative);
  return 0;
}

static int areCounts(int count, char **texts) {
  for (int i = 0; i < count; i++)
    if (parseCount(texts[i]) == 0)
      return 0;
  return 1;
}

int main(int argc, char **argv) {
  const char *action = argc > 2 ? argv[1] : "";
  if (strcmp(action, "check") == 0 && areCounts(argc - 2, argv + 2))
    return check(setUpAt("check"), argc - 2, argv + 2);
  if (strcmp(action, "time") == 0 && argc >= 5 && areCounts(argc - 3, argv + 3))
    return measureTime(setUpAt(argv[2]), parseCount(argv[3]), argc - 4, argv + 4);
  if (strcmp(action, "memory") == 0 && argc == 5 && areCounts(1, argv + 4))
    return measureMemory(setUpAt(argv[2]), argv[3], parseCount(argv[4]));
  return fail(
      "usage: check THREADS... | time SIZE REPEATS THREADS... | memory SIZE MODE THREADS, where SIZE is "
      "check or time, and other dimensions after a colon if you like: time:n=1000,steps=4");
}
