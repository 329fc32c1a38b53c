/* What a step said the first time, it says again: from whom a message came that may come from any process, which message a
 * call completed or found. Each loop with checkpoints has a log of these; in steps that are run again the calls are given what
 * is written there, and wait for that.
 *
 * Loops within steps of others: what is known of the outer step decides the first run of the inner one. So only the innermost two
 * matter. */
#include "parts.h"
#include <adjgen/checkpoint.h>
#include <adjgen/rules/mpi.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char changed[] =
    "a step that is run again makes other calls than the first time, and its messages cannot be told apart";

/* ---- logs */

typedef struct Log {
  const adjgen_checkpoints *of;
  int *all; /* of each call: which it is, how many numbers, the numbers */
  size_t n, room;
  size_t *first; /* of each step */
  long long steps, step_room;
  struct Log *next;
} Log;
static Log *logs;

static Log *log_of(const adjgen_checkpoints *c) {
  Log *l = logs;
  while (l && l->of != c)
    l = l->next;
  return l;
}

static Log *new_log(const adjgen_checkpoints *c) {
  Log *const l = adjgen_mpi_room("a loop with checkpoints", sizeof *l);
  memset(l, 0, sizeof *l);
  l->of = c;
  l->next = logs;
  return logs = l;
}

static void *grown(void *p, size_t bytes) {
  void *const q = realloc(p, bytes);
  if (!q)
    adjgen_mpi_fail("a loop with checkpoints", "no memory for what its steps have been told");
  return q;
}

static void append(Log *l, const int *numbers, size_t n) {
  if (l->room - l->n < n) {
    l->room = l->room + l->room / 2 + n + 256;
    l->all = grown(l->all, l->room * sizeof *l->all);
  }
  if (n)
    memcpy(l->all + l->n, numbers, n * sizeof *numbers);
  l->n += n;
}

/* ---- the runs at hand, the innermost one last */

typedef struct {
  Log *log;
  int is_again;
  long long next; /* step */
  size_t at;      /* of a run that is made again: in the log */
} Run;
static Run *runs;
static int number, room;

void adjgen_mpi_begin_outcomes(const adjgen_checkpoints *c) {
  Log *const known = log_of(c);
  const Run r = {known ? known : new_log(c), known != NULL, known ? (long long)c->first : 0, 0};
  if (number == room) {
    room = room ? 2 * room : 8;
    runs = grown(runs, (size_t)room * sizeof *runs);
  }
  runs[number++] = r;
}

void adjgen_mpi_next_outcomes(void) {
  Run *const r = &runs[number - 1];
  Log *const l = r->log;
  if (r->is_again) {
    if (r->next >= l->steps)
      adjgen_mpi_fail("a loop with checkpoints", changed);
    r->at = l->first[r->next++];
    return;
  }
  if (l->steps == l->step_room) {
    l->step_room = 2 * l->step_room + 64;
    l->first = grown(l->first, (size_t)l->step_room * sizeof *l->first);
  }
  l->first[l->steps++] = l->n;
}

void adjgen_mpi_end_outcomes(void) { number--; }

int adjgen_mpi_keeps_outcomes(const adjgen_checkpoints *c) { return log_of(c) != NULL; }

/* ---- receives whose message is not there yet */

typedef struct {
  MPI_Request request;
  Log *log;
  size_t at; /* of the source and the tag */
} Expected;
static Expected *expected;
static int expected_number, expected_room;

static void expect(MPI_Request request, Log *l, size_t at) {
  const Expected e = {request, l, at};
  if (expected_number == expected_room) {
    expected_room = expected_room ? 2 * expected_room : 16;
    expected = grown(expected, (size_t)expected_room * sizeof *expected);
  }
  expected[expected_number++] = e;
}

void adjgen_mpi_tell_source(MPI_Request request, const MPI_Status *status) {
  for (int k = 0; k < expected_number; k++)
    if (request != MPI_REQUEST_NULL && expected[k].request == request) {
      int *const of = expected[k].log->all + expected[k].at;
      of[0] = status->MPI_SOURCE, of[1] = status->MPI_TAG;
      expected[k--] = expected[--expected_number];
    }
}

void adjgen_mpi_forget_outcomes(const adjgen_checkpoints *c) {
  for (Log **p = &logs; *p; p = &(*p)->next)
    if ((*p)->of == c) {
      Log *const gone = *p;
      for (int k = 0; k < expected_number; k++)
        if (expected[k].log == gone)
          expected[k--] = expected[--expected_number];
      *p = gone->next;
      free(gone->all), free(gone->first), free(gone);
      return;
    }
}

/* ---- outcomes */

/* In a log, calls are known by a number of theirs. */
static int number_of(const char *call) {
  unsigned h = 5381;
  for (const char *s = call; *s; s++)
    h = h * 33u + (unsigned char)*s;
  return (int)(h & 0x7fffffffu);
}

static void note(Run *r, const char *call, const int *what, int n) {
  const int head[2] = {number_of(call), n};
  append(r->log, head, 2);
  append(r->log, what, (size_t)n);
}

int adjgen_mpi_known_outcome(const char *call, int *what, int n) {
  Run *const last = number ? &runs[number - 1] : NULL;
  Run *const r = !last || last->is_again ? last : number > 1 ? &runs[number - 2] : NULL;
  if (!r)
    return 0;
  const Log *const l = r->log;
  if (r->at + 2 + (size_t)n > l->n || l->all[r->at] != number_of(call) || l->all[r->at + 1] != n)
    adjgen_mpi_fail(call, changed);
  memcpy(what, l->all + r->at + 2, (size_t)n * sizeof *what);
  r->at += 2 + (size_t)n;
  if (r != last)
    note(last, call, what, n);
  return 1;
}

void adjgen_mpi_note_outcome(const char *call, const int *what, int n) {
  if (number)
    note(&runs[number - 1], call, what, n);
}

int adjgen_mpi_is_told(void) { return number > 1 || (number == 1 && runs[0].is_again); }

int adjgen_mpi_has_outcomes(void) { return number > 0; }

/* ---- receives: the source and the tag */

static int is_open(int source, int tag) { return source == MPI_ANY_SOURCE || tag == MPI_ANY_TAG; }

int adjgen_mpi_known_source(const char *call, int *source, int *tag) {
  int of[2];
  if (!is_open(*source, *tag) || !adjgen_mpi_known_outcome(call, of, 2))
    return 0;
  if (of[0] == INT_MIN)
    adjgen_mpi_fail(call, "a step has not waited for a message that may come from any process");
  *source = of[0], *tag = of[1];
  return 1;
}

void adjgen_mpi_note_source(const char *call, int source, int tag, const MPI_Status *status) {
  const int of[2] = {status->MPI_SOURCE, status->MPI_TAG};
  if (is_open(source, tag))
    adjgen_mpi_note_outcome(call, of, 2);
}

void adjgen_mpi_expect_source(const char *call, int source, int tag, MPI_Request request) {
  const int nobody[2] = {INT_MIN, INT_MIN};
  if (!is_open(source, tag) || !number)
    return;
  adjgen_mpi_note_outcome(call, nobody, 2);
  expect(request, runs[number - 1].log, runs[number - 1].log->n - 2);
}
