/* The arguments of a driver, and what it is asked to do. */
#include "bounds.h"
#include "calls.h"
#include "judge.h"
#include "locate.h"
#include "processes.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static bool read_threads(judge *j, const char *text) {
  for (j->thread_counts = 0; *text && j->thread_counts < 32;) {
    char *end;
    const long n = strtol(text, &end, 10);
    if (end == text || n < 1 || n > 1024)
      return false;
    j->threads[j->thread_counts++] = (int)n;
    text = *end == ',' ? end + 1 : end;
    if (*end && *end != ',')
      return false;
  }
  return j->thread_counts > 0;
}

static bool read_number(unsigned *number, const char *text, unsigned least) {
  char *end;
  const unsigned long n = strtoul(text, &end, 10);
  *number = (unsigned)n;
  return end != text && !*end && n >= least && n <= 1000000000ul;
}

static bool read_argument(judge *j, const char *a) {
  if (!strncmp(a, "threads=", 8))
    return read_threads(j, a + 8);
  if (!strncmp(a, "seed=", 5))
    return read_number(&j->seed, a + 5, 0);
  if (!strncmp(a, "points=", 7))
    return read_number(&j->points, a + 7, 1);
  if (!strncmp(a, "calls=", 6))
    return read_number(&j->calls, a + 6, 1);
  if (!strncmp(a, "report=", 7))
    return j->report = a + 7, true;
  if (!strncmp(a, "progress=", 9))
    return read_number(&j->progress, a + 9, 1);
  if (!strncmp(a, "task=", 5))
    return j->task = a + 5, true;
  return false;
}

static int run(const judge *j, FILE *out) {
  if (!strcmp(j->task, "check"))
    return run_check(j, out);
  if (!strcmp(j->task, "primal"))
    return run_calls(j, false);
  if (!strcmp(j->task, "bounds"))
    return run_bounds(j, out);
  if (!strcmp(j->task, "finite"))
    return run_finite(j, out);
  if (!strcmp(j->task, "derivatives"))
    return run_calls(j, true);
  if (!strcmp(j->task, "repeat"))
    return run_repeat(j, out);
  if (!strcmp(j->task, "tangent"))
    return run_tangent(j, out);
  if (!strcmp(j->task, "adjoint"))
    return run_adjoint(j, out);
  fprintf(stderr, "adjgen: check: there is no task '%s'\n", j->task);
  return 2;
}

/* A negative number of elements is a huge one here. */
static bool have_possible_sizes(const struct adjgen_problem *p) {
  for (size_t k = 0; k < p->count; k++) {
    const struct adjgen_variable *v = &p->variables[k];
    if (v->count > (size_t)PTRDIFF_MAX / 2 / v->size) {
      fprintf(stderr, "adjgen: check: the number of elements of '%s' is negative, or too large\n", v->name);
      return false;
    }
  }
  return true;
}

static const struct adjgen_problem *current;

int adjgen_check_main(const struct adjgen_problem *problem, int argc, char **argv) {
  current = problem;
  judge j = {problem, 1, 3, 3, {1, 2, 4}, 3, 0, NULL, "check"};
  for (int k = 1; k < argc; k++)
    if (!read_argument(&j, argv[k])) {
      fprintf(stderr, "adjgen: check: wrong argument '%s'\n", argv[k]);
      return 2;
    }
  if (!have_possible_sizes(problem))
    return 2;
  char own_report[4096];
  if (j.report && !is_alone()) { /* one of each process */
    snprintf(own_report, sizeof own_report, "%s.%d", j.report, own_rank());
    j.report = own_report;
    j.progress = own_rank() ? 0 : j.progress;
  }
  FILE *out = j.report ? fopen(j.report, "w") : stdout;
  if (!out) {
    fprintf(stderr, "adjgen: check: cannot write '%s'\n", j.report);
    return 2;
  }
  const int status = run(&j, out);
  if (out != stdout && fclose(out)) {
    fprintf(stderr, "adjgen: check: cannot write '%s'\n", j.report);
    return 2;
  }
  return is_alone() || status != 1
             ? status
             : 0; /* the reports say it; to a launcher it would be a process that has failed */
}

void adjgen_check_returned(const void *returned, const char *function) {
  if (returned)
    return;
  fprintf(stderr, "adjgen: check: '%s' returns a null pointer, and what it returns is to be compared\n",
          function);
  exit(2);
}

void adjgen_check_handed(void *const *blocks, void *block, const void *now, size_t bytes) {
  const uintptr_t at = (uintptr_t)now;
  if (!now || now == block)
    return;
  for (size_t k = 0; k < current->count; k++) {
    const struct adjgen_variable *v = &current->variables[k];
    const uintptr_t first = (uintptr_t)blocks[k];
    if (at >= first && at <= first + v->count * v->size)
      return;
  }
  memcpy(block, now, bytes);
}
