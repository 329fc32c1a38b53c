/* Checkpointed loops: what adjgen/checkpoint.h says, made of the schedule (reversal.h) and the states
 * (snapshots.h).
 *
 * Where what is measured decides (ADJGEN_DISK, ADJGEN_AUTO), the schedule is made in front of step 1: the first
 * snapshot, which all schemes take, and the first step say how much a state and how long a step are.
 *
 * Threads that record steps at the same time go by the schedule in turn (recorders.h). Whoever does it has all of the
 * loop to itself but for the figures of recording and of going back, which belong to whoever goes back. The schedule's
 * own order, to go back over steps as soon as they are recorded, is only kept in what it says. */
#include "agreement.h"
#include "blocks.h"
#include "choice.h"
#include "clock.h"
#include "containers.h"
#include "fatal.h"
#include "memory.h"
#include "profile.h"
#include "recorders.h"
#include "reversal.h"
#include "root.h"
#include "snapshots.h"
#include "verified.h"

#include <adjgen/checkpoint.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Fewer bytes are not worth sharing out. */
#define SMALLEST_SHARED ((size_t)4096)

typedef struct Loop {
  adjgen_checkpoints seen; /* first: this is what generated code has the address of */
  const char *place;
  adjgen_reversal_problem problem;
  adjgen_reversal *reversal;
  adjgen_snapshots snapshots;
  adjgen_snapshot
      first; /* until there is a schedule; of a loop without a step, what is restored in its place */
  adjgen_snapshot *of; /* by place */
  adjgen_index places;
  int action;   /* the last one that generated code was told */
  int hasNone;  /* it has no step, and `first` */
  int isSaving; /* a snapshot is being put, or got */
  int isTurned; /* the forward sweep is through */
  double stepBegan;
  double began, actionBegan; /* the loop; what the backward sweep was told last */
  size_t stackBefore;        /* where a recorded step began */
  adjgen_loop_figures figures;
  int recorders; /* threads that record steps at the same time, at most; 0: only the one that goes back */
  adjgen_turns turns;
  adjgen_arrays arrays;           /* of which each of them has a copy */
  double joinedAt;                /* since when there are recorders; 0: there are none */
  const adjgen_stack *stackOfAll; /* of the thread that they have come from */
  adjgen_arrays pairs;            /* pointers that steps exchange, as they are in front of the loop */
  int thread, threads;            /* of the team that runs the steps together; 0, 0: there is none */
  adjgen_agreement *team;         /* which decides for all of it; null: each does for itself */
  adjgen_verified *verified;      /* null: nobody asks for it */
} Loop;

/* A thread that records steps. */
typedef struct adjgen_step_recorder {
  adjgen_checkpoints seen; /* first */
  Loop *loop;
  adjgen_copy *copies;
  int action, leads;
  size_t number;            /* of its recording */
  size_t stackBefore, kept; /* where the recording began; the most bytes that one has had */
  double began;             /* what it was told last */
} Recorder;

static Loop *loopOf(adjgen_checkpoints *c) { return c->recorder ? c->recorder->loop : (Loop *)(void *)c; }

/* ---- places */

static adjgen_snapshot *snapshotAt(Loop *l, adjgen_index place) {
  if (place >= l->places) {
    const adjgen_index places = place < 8 ? 16 : 2 * place;
    adjgen_snapshot *of = adjgen_allocate((size_t)places * sizeof *of);
    memset(of, 0, (size_t)places * sizeof *of);
    if (l->places > 0)
      memcpy(of, l->of, (size_t)l->places * sizeof *of);
    free(l->of);
    l->of = of;
    l->places = places;
  }
  return &l->of[place];
}

static int isOnDisk(const Loop *l, adjgen_index place) {
  return l->problem.scheme == ADJGEN_DISK && place >= l->problem.in_memory;
}

/* What was at hand is complete. */
static void settle(Loop *l) {
  if (l->verified)
    adjgen_verified_close(l->verified, !l->isTurned);
  if (l->isSaving)
    adjgen_snapshot_close(&l->snapshots);
  else if ((l->action == ADJGEN_RESTORE || l->action == ADJGEN_NO_STEP) &&
           adjgen_snapshot_rest(&l->snapshots) > 0)
    adjgen_fatal("%s: a snapshot has %zu bytes more than are restored", l->place,
                 adjgen_snapshot_rest(&l->snapshots));
  l->isSaving = 0;
}

static void startSaving(Loop *l, adjgen_snapshot *s, int onDisk) {
  adjgen_snapshot_open(&l->snapshots, s, onDisk);
  l->isSaving = 1;
  ++l->figures.taken;
}

/* ---- the schedule */

static void moveFirst(Loop *l, adjgen_index place) {
  adjgen_snapshot *to = snapshotAt(l, place);
  if (!isOnDisk(l, place)) {
    *to = l->first;
  } else {
    adjgen_snapshot_open(&l->snapshots, to, 1);
    adjgen_snapshot_put(&l->snapshots, l->first.memory, l->first.bytes);
    adjgen_snapshot_close(&l->snapshots);
    adjgen_snapshot_free(&l->first);
  }
  memset(&l->first, 0, sizeof l->first);
}

/* What is measured decides. */
static void choose(Loop *l, double secondsOfStep) {
  if (l->team) {
    adjgen_agree(l->team, &l->problem, l->place, &l->snapshots, secondsOfStep);
    return;
  }
  const adjgen_first_state first = {&l->first, l->first.bytes, l->first.room};
  adjgen_choose(&l->problem, l->place, &l->snapshots, &first, secondsOfStep, l->recorders);
}

/* Step 0 has been run, or there is none. */
static void plan(Loop *l, double secondsOfStep) {
  if (l->seen.begun > 0)
    choose(l, secondsOfStep);
  l->reversal = adjgen_reversal_new(l->problem);
  if (l->seen.begun > 0)
    moveFirst(l, adjgen_reversal_take(l->reversal));
}

static int isMeasured(const Loop *l) {
  return l->problem.scheme == ADJGEN_AUTO || l->problem.scheme == ADJGEN_DISK;
}

static adjgen_index given(adjgen_index number, adjgen_index otherwise) {
  return number > 0 ? number : otherwise;
}

/* Of numbers that are not given. */
static void setNumbers(adjgen_reversal_problem *p) {
  const adjgen_index n = p->in_memory, m = p->on_disk;
  if (p->scheme == ADJGEN_DISK) {
    p->in_memory = given(n, m > 0 ? 0 : 4);
    p->on_disk = given(m, n > 0 ? 0 : 64);
  } else
    p->in_memory = given(n, 20);
}

adjgen_checkpoints *adjgen_checkpoint_begin(const char *place, int scheme, adjgen_index n, adjgen_index m,
                                            adjgen_index steps) {
  adjgen_profile_start();
  Loop *l = adjgen_allocate(sizeof *l);
  memset(l, 0, sizeof *l);
  l->place = place;
  l->began = adjgen_clock();
  l->problem =
      (adjgen_reversal_problem){scheme, n, m, steps < 0 ? ADJGEN_STEPS_UNKNOWN : steps, 1, {0, 0}, 0};
  setNumbers(&l->problem);
  adjgen_snapshots_begin(&l->snapshots);
  if (!isMeasured(l))
    l->reversal = adjgen_reversal_new(l->problem);
  l->verified = adjgen_verified_begin(place);
  return &l->seen;
}

static int isDue(adjgen_checkpoints *c) {
  Loop *l = loopOf(c);
  const adjgen_index step = c->begun - 1;
  c->first = step;
  if (step == 0)
    l->stepBegan = adjgen_clock();
  const double seconds = adjgen_clock() - l->stepBegan;
  settle(l);
  if (!l->reversal && step == 0) {
    startSaving(l, &l->first, 0);
    c->due = 1;
    return 1;
  }
  if (!l->reversal)
    plan(l, seconds);
  const int is = adjgen_reversal_due(l->reversal) == step;
  if (is) {
    const adjgen_index place = adjgen_reversal_take(l->reversal);
    startSaving(l, snapshotAt(l, place), isOnDisk(l, place));
  }
  c->due = adjgen_reversal_due(l->reversal);
  return is;
}

/* Who verifies looks at each state, whether there is a snapshot of it or not. */
int adjgen_checkpoint_due_slow(adjgen_checkpoints *c) {
  adjgen_verified *v = loopOf(c)->verified;
  const int is = isDue(c);
  if (!v)
    return is;
  adjgen_verified_open(v, c->begun - 1);
  c->due = c->begun;
  return 1;
}

int adjgen_checkpoint_none_slow(adjgen_checkpoints *c) {
  Loop *l = loopOf(c);
  startSaving(l, &l->first, 0);
  l->hasNone = 1;
  return 1;
}

void adjgen_checkpoint_save(adjgen_checkpoints *c, const void *piece, size_t n) {
  Loop *l = loopOf(c);
  if (l->verified)
    adjgen_verified_put(l->verified, piece, n);
  if (l->isSaving)
    adjgen_snapshot_put(&l->snapshots, piece, n);
  if (!l->reversal)
    l->stepBegan = adjgen_clock(); /* step 0 begins behind its last piece */
}

void adjgen_checkpoint_restore(adjgen_checkpoints *c, void *piece, size_t n) {
  Loop *l = loopOf(c);
  if (!adjgen_snapshot_get(&l->snapshots, piece, n))
    adjgen_fatal("%s: %zu bytes are restored from a snapshot that has %zu more", l->place, n,
                 adjgen_snapshot_rest(&l->snapshots));
}

/* ---- steps that all threads of a region run together */

void adjgen_checkpoint_together(adjgen_checkpoints *c, int thread, int threads) {
  Loop *l = loopOf(c);
  l->thread = thread;
  l->threads = threads;
}

adjgen_agreement *adjgen_checkpoint_agreement(adjgen_checkpoints *c) {
  return adjgen_agreement_of(loopOf(c)->threads);
}

void adjgen_checkpoint_agree_by(adjgen_checkpoints *c, adjgen_agreement *all) {
  Loop *l = loopOf(c);
  l->team = all;
  adjgen_agreement_join(all, l->thread, &l->first);
}

/* Whole lines of the cache, so that what a thread restores is in its own. */
static size_t partBegins(const Loop *l, size_t n, int thread) {
  const size_t line = 64, lines = (n + line - 1) / line;
  if (n < SMALLEST_SHARED)
    return thread > 0 ? n : 0;
  const size_t begins = lines * (size_t)thread / (size_t)l->threads * line;
  return begins < n ? begins : n;
}

void adjgen_checkpoint_save_part(adjgen_checkpoints *c, const void *piece, size_t n) {
  const Loop *l = loopOf(c);
  const size_t begin = partBegins(l, n, l->thread), end = partBegins(l, n, l->thread + 1);
  adjgen_checkpoint_save(c, (const char *)piece + begin, end - begin);
}

void adjgen_checkpoint_restore_part(adjgen_checkpoints *c, void *piece, size_t n) {
  const Loop *l = loopOf(c);
  const size_t begin = partBegins(l, n, l->thread), end = partBegins(l, n, l->thread + 1);
  adjgen_checkpoint_restore(c, (char *)piece + begin, end - begin);
}

void adjgen_checkpoint_turn(adjgen_checkpoints *c) {
  Loop *l = loopOf(c);
  settle(l);
  l->isTurned = 1;
  if (!l->reversal)
    plan(l, 1);
  adjgen_reversal_turn(l->reversal, c->begun);
  l->figures.forward = adjgen_clock() - l->began;
  l->figures.steps = (size_t)c->begun;
  l->figures.run = (size_t)c->begun;
  l->figures.least = adjgen_choice_least(&l->problem, c->begun);
}

/* ---- the backward sweep */

/* How long what the backward sweep was told last has taken. What lies between the loop's sweeps is not its own. */
static void noteTime(Loop *l) {
  const double now = adjgen_clock(), seconds = l->action == ADJGEN_DONE ? 0 : now - l->actionBegan;
  double *of[] = {&l->figures.saving,    &l->figures.saving, &l->figures.saving, &l->figures.advancing,
                  &l->figures.recording, &l->figures.back,   &l->figures.saving};
  *of[l->action] += seconds;
  l->figures.backward += l->joinedAt > 0 ? now - l->joinedAt : seconds;
  l->joinedAt = 0;
  l->actionBegan = now;
}

static void noteRecording(Loop *l, size_t bytes) {
  l->figures.pushed += bytes;
  if (bytes > l->figures.recorded)
    l->figures.recorded = bytes;
}

static void noteAction(Loop *l, const adjgen_reversal_action *a) {
  const size_t steps = (size_t)(a->behind - a->first);
  if (a->kind == ADJGEN_ADVANCE)
    l->figures.run += steps;
  l->figures.restored += a->kind == ADJGEN_RESTORE;
}

/* What the action is about: the steps, and the snapshot. */
static void start(Loop *l, adjgen_checkpoints *seen, const adjgen_reversal_action *a) {
  noteAction(l, a);
  seen->first = a->first;
  seen->behind = a->behind;
  l->action = a->kind;
  if (a->kind == ADJGEN_SAVE && l->verified)
    adjgen_verified_open(l->verified, a->first);
  if (a->kind == ADJGEN_SAVE)
    startSaving(l, snapshotAt(l, a->place), isOnDisk(l, a->place));
  if (a->kind == ADJGEN_RESTORE)
    adjgen_snapshot_reopen(&l->snapshots, snapshotAt(l, a->place), isOnDisk(l, a->place));
}

/* ---- of threads that record steps */

/* The time of what the thread was told last; a recording has to wait for its turn. */
static int endAction(Recorder *r) {
  Loop *l = r->loop;
  const double seconds = adjgen_clock() - r->began;
  switch (r->action) {
  case ADJGEN_RECORD: {
    const size_t bytes = adjgen_stack_bytes() - r->stackBefore;
    r->kept = bytes > r->kept ? bytes : r->kept;
    adjgen_turns_wait(&l->turns, r->number, bytes);
    noteRecording(l, bytes);
    l->figures.recording += seconds;
    return ADJGEN_BACK;
  }
  case ADJGEN_BACK:
    l->figures.back += seconds;
    adjgen_turns_done(&l->turns);
    break;
  case ADJGEN_ADVANCE:
    l->figures.advancing += seconds;
    break;
  case ADJGEN_RESTORE:
  case ADJGEN_SAVE:
    l->figures.saving += seconds;
    break;
  }
  return ADJGEN_DONE;
}

/* What the schedule says, but for the snapshot in front of the loop, which is not a thread's own. */
static int lead(Recorder *r) {
  Loop *l = r->loop;
  if (!r->leads)
    adjgen_turns_lead(&l->turns, r->kept);
  r->leads = 1;
  settle(l);
  if (adjgen_reversal_rest(l->reversal) == 0) {
    l->action = ADJGEN_DONE;
    adjgen_turns_follow(&l->turns);
    r->leads = 0;
    return ADJGEN_DONE;
  }
  const adjgen_reversal_action a = adjgen_reversal_next(l->reversal);
  start(l, &r->seen, &a);
  if (a.kind != ADJGEN_RECORD)
    return a.kind;
  adjgen_reversal_next(l->reversal); /* ADJGEN_BACK: its snapshot is of no use any more */
  r->stackBefore = adjgen_stack_bytes();
  r->leads = 0;
  r->number = adjgen_turns_record(&l->turns);
  return a.kind;
}

static int nextOfRecorder(Recorder *r) {
  const int back = endAction(r);
  r->action = back == ADJGEN_BACK ? back : lead(r);
  r->began = adjgen_clock();
  return r->action;
}

void adjgen_checkpoint_record(adjgen_checkpoints *c, int threads) {
  Loop *l = loopOf(c);
  l->recorders = threads > 1 ? threads : 1;
  adjgen_turns_begin(&l->turns);
}

/* Of the limit of memory, copies of the state get half of what is left. */
int adjgen_checkpoint_recorders(adjgen_checkpoints *c) {
  Loop *l = loopOf(c);
  l->joinedAt = adjgen_clock();
  l->stackOfAll = adjgen_current;
  const size_t most = adjgen_memory_most(), held = adjgen_total_bytes();
  const size_t state = l->snapshots.expected > 0 ? l->snapshots.expected : 1;
  const size_t fit = (held < most ? most - held : 0) / 2 / state, wanted = (size_t)l->recorders;
  return fit >= wanted ? l->recorders : fit > 0 ? (int)fit : 1;
}

adjgen_checkpoints *adjgen_checkpoint_join(adjgen_checkpoints *c) {
  Recorder *r = adjgen_allocate(sizeof *r);
  memset(r, 0, sizeof *r);
  r->loop = loopOf(c);
  r->seen.recorder = r;
  r->action = ADJGEN_DONE;
  return &r->seen;
}

void adjgen_checkpoint_leave(adjgen_checkpoints *own) {
  Recorder *r = own->recorder;
  adjgen_copies_free(r->copies);
  adjgen_stack *s = adjgen_current;
  if (s != r->loop->stackOfAll && adjgen_stack_exists(s)) {
    adjgen_stack_settle(s);
    s->block->next = adjgen_blocks_free(s->block->next, SIZE_MAX);
  }
  free(r);
}

void adjgen_checkpoint_array(adjgen_checkpoints *c, const volatile void *memory, size_t n) {
  adjgen_arrays_add(&loopOf(c)->arrays, (struct adjgen_array){(char *)(uintptr_t)memory, n, 0, NULL});
}

void adjgen_checkpoint_array_range(adjgen_checkpoints *c, const volatile void *memory, size_t size,
                                   adjgen_range r) {
  const int isEmpty = adjgen_range_is_empty(r);
  const ptrdiff_t ahead = isEmpty ? 0 : (ptrdiff_t)(r.first * (adjgen_index)size);
  const size_t bytes = isEmpty ? 0 : (size_t)(r.last - r.first + 1) * size;
  char *first = (char *)((uintptr_t)memory + (uintptr_t)ahead);
  adjgen_arrays_add(&loopOf(c)->arrays, (struct adjgen_array){first, bytes, ahead, NULL});
}

void adjgen_checkpoint_array_with(adjgen_checkpoints *c, const volatile void *memory, size_t size,
                                  adjgen_index n, adjgen_range r) {
  adjgen_checkpoint_array_range(c, memory, size, adjgen_range_hull(adjgen_range_of(0, n - 1), r));
}

void adjgen_checkpoint_array_within(adjgen_checkpoints *c, const volatile void *memory, size_t size,
                                    adjgen_index n, adjgen_range r) {
  if (!adjgen_range_is_empty(r) && (r.first < 0 || r.last >= n))
    adjgen_fatal("%s: its steps reach elements %lld to %lld of an array of which 'extent' says that it has "
                 "%lld: without "
                 "'record', one thread records the steps",
                 loopOf(c)->place, (long long)r.first, (long long)r.last, (long long)n);
  adjgen_checkpoint_array_range(c, memory, size, adjgen_range_of(0, n - 1));
}

void *adjgen_checkpoint_copy(adjgen_checkpoints *own, int k) {
  Recorder *r = own->recorder;
  const struct adjgen_array a = r->loop->arrays.of[k];
  char *copy = adjgen_copies_of(&r->copies, a.memory, a.bytes);
  if (a.memory && !copy)
    adjgen_fatal("%s: arrays that its steps change overlap: without 'record', one thread records the steps",
                 r->loop->place);
  return copy ? (char *)((uintptr_t)copy - (uintptr_t)a.ahead) : NULL;
}

static void translate(const Recorder *r, char **pointer, int (*to)(const adjgen_copy *, char **)) {
  if (!to(r->copies, pointer))
    adjgen_fatal(
        "%s: a pointer that its steps exchange leads into an array: without 'record', one thread records "
        "the steps",
        r->loop->place);
}

void adjgen_checkpoint_save_pointer(adjgen_checkpoints *own, const void *pointer) {
  char *p;
  memcpy(&p, pointer, sizeof p);
  translate(own->recorder, &p, adjgen_copies_to_original);
  adjgen_checkpoint_save(own, &p, sizeof p);
}

void adjgen_checkpoint_restore_pointer(adjgen_checkpoints *own, void *pointer) {
  char *p;
  adjgen_checkpoint_restore(own, &p, sizeof p);
  translate(own->recorder, &p, adjgen_copies_to_copy);
  memcpy(pointer, &p, sizeof p);
}

/* ---- pointers that functions exchange which steps call */

void adjgen_checkpoint_pair(adjgen_checkpoints *c, const volatile void *pointer,
                            const volatile void *adjoint) {
  adjgen_arrays_add(&loopOf(c)->pairs,
                    (struct adjgen_array){(char *)(uintptr_t)pointer, 0, 0, (char *)(uintptr_t)adjoint});
}

void *adjgen_checkpoint_adjoint_of(adjgen_checkpoints *c, const volatile void *pointer) {
  const Loop *l = loopOf(c);
  char *p = (char *)(uintptr_t)pointer;
  if (c->recorder)
    translate(c->recorder, &p, adjgen_copies_to_original);
  for (size_t k = 0; k < l->pairs.number; ++k)
    if (l->pairs.of[k].memory == p)
      return l->pairs.of[k].adjoint;
  adjgen_fatal(
      "%s: a pointer that its steps exchange leads to none of the arrays that such pointers led to in "
      "front of it",
      l->place);
}

/* ---- of the one thread */

int adjgen_checkpoint_next(adjgen_checkpoints *c) {
  if (c->recorder)
    return nextOfRecorder(c->recorder);
  Loop *l = loopOf(c);
  settle(l);
  noteTime(l);
  if (l->hasNone) {
    l->hasNone = 0;
    l->action = ADJGEN_NO_STEP;
    adjgen_snapshot_reopen(&l->snapshots, &l->first, 0);
    return l->action;
  }
  const adjgen_reversal_action a = adjgen_reversal_next(l->reversal);
  if (a.kind == ADJGEN_RECORD)
    l->stackBefore = adjgen_stack_bytes();
  if (a.kind == ADJGEN_BACK)
    noteRecording(l, adjgen_stack_bytes() - l->stackBefore);
  start(l, c, &a);
  if (a.kind == ADJGEN_DONE && !c->containers)
    adjgen_checkpoint_drop(c);
  return a.kind;
}

void adjgen_checkpoint_drop(adjgen_checkpoints *c) {
  if (!c)
    return;
  Loop *l = loopOf(c);
  l->figures.written = l->snapshots.written;
  l->figures.read = l->snapshots.read;
  l->figures.waited = l->snapshots.waited;
  l->figures.is_part = l->thread > 0;
  adjgen_profile_add(l->place, &l->figures);
  adjgen_verified_end(l->verified);
  adjgen_reversal_free(l->reversal);
  adjgen_agreement_leave(l->team);
  for (adjgen_index k = 0; k < l->places; ++k)
    adjgen_snapshot_free(&l->of[k]);
  free(l->of);
  adjgen_snapshot_free(&l->first);
  adjgen_containers_end(c->containers);
  adjgen_snapshots_end(&l->snapshots);
  if (l->recorders > 0)
    adjgen_turns_end(&l->turns);
  free(l->arrays.of);
  free(l->pairs.of);
  free(l);
}
