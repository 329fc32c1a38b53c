/* Records of tasks. */
#include "blocks.h"
#include "memory.h"
#include "root.h"
#include "segment.h"

#include <adjgen/tasks.h>

#include <stdint.h>

/* What a small task has saved: it lies in one block, and no region is in it. */
typedef struct {
  size_t bytes;
  char data[];
} Values;

enum Saved { Nothing, InOneBlock, InSegment };

/* With the pointer to it on a stack, and the length of its values, no more than 40 bytes. */
struct adjgen_task {
  union {
    adjgen_position begin; /* while it is executed in the forward sweep */
    adjgen_segment *segment;
    Values *values;
  } at;
  int isDeferred;
  enum Saved saved;
};

static adjgen_position here(void) {
  return adjgen_stack_exists(adjgen_current) ? adjgen_stack_position(adjgen_current)
                                             : (adjgen_position){0, 0};
}

/* Of all tasks that are executed where they are created: what they save stays on the stack, below this. */
static adjgen_task inPlace;

adjgen_task *adjgen_task_make(int isDeferred) {
  if (!isDeferred)
    return &inPlace;
  adjgen_task *task = adjgen_hold(sizeof *task);
  task->saved = Nothing;
  task->isDeferred = 1;
  return task;
}

void adjgen_task_push(adjgen_task *task) {
  if (task != &inPlace)
    adjgen_push_ptr(task);
}

adjgen_task *adjgen_task_record(int isDeferred) {
  adjgen_task *task = adjgen_task_make(isDeferred);
  adjgen_task_push(task);
  return task;
}

void adjgen_task_begin(adjgen_task *task) {
  if (task != &inPlace)
    task->at.begin = here();
}

static Values *takeValues(adjgen_stack *s, size_t bytes) {
  Values *v = adjgen_hold(sizeof *v + bytes);
  v->bytes = bytes;
  adjgen_stack_note_peak(s);
  s->top -= bytes;
  memcpy(v->data, s->top, bytes);
  return v;
}

/* They have been in one block, and are so again: a value may not be split. */
static void putValues(adjgen_stack *s, Values *v) {
  if ((size_t)(s->limit - s->top) < v->bytes)
    adjgen_stack_go_forward(s);
  memcpy(s->top, v->data, v->bytes);
  s->top += v->bytes;
  adjgen_let_go(v, sizeof *v + v->bytes);
}

void adjgen_task_end(adjgen_task *task) {
  if (task == &inPlace) {
    adjgen_push_ptr(task);
    return;
  }
  const adjgen_position begin = task->at.begin, end = here();
  if (begin.bytes == end.bytes && begin.regions == end.regions)
    return;
  adjgen_stack *s = adjgen_current;
  if (begin.regions == end.regions && begin.bytes < end.bytes &&
      end.bytes - begin.bytes <= (size_t)(s->top - s->base)) {
    task->saved = InOneBlock;
    task->at.values = takeValues(s, end.bytes - begin.bytes);
    return;
  }
  adjgen_mark mark = adjgen_stack_mark();
  mark.at = begin;
  task->saved = InSegment;
  task->at.segment = adjgen_segment_detach(mark);
}

void adjgen_task_keep(const adjgen_task *task, const volatile void *place) {
  if (task != &inPlace)
    adjgen_push_ptr((void *)(uintptr_t)place);
}

/* Tasks in place are undone in place: they are in order already. */
static char any;
static char *noPlaces[] = {&any}; /* Clang has an array for the addresses, which may not be empty */

void adjgen_task_kept(const adjgen_task *task, char **place) {
  *place = task == &inPlace ? &any : adjgen_pop_ptr();
}

void adjgen_task_keep_count(const adjgen_task *task, long long count) {
  if (task != &inPlace)
    adjgen_push_llong(count);
}

char **adjgen_task_kept_row(const adjgen_task *task, long long *count) {
  *count = task == &inPlace ? 0 : adjgen_pop_llong();
  if (*count <= 0) {
    *count = 1;
    return noPlaces;
  }
  char **places = adjgen_hold((size_t)*count * sizeof *places);
  for (long long k = *count; k-- > 0;)
    places[k] = adjgen_pop_ptr();
  return places;
}

void adjgen_task_let_row_go(char **places, long long count) {
  if (places != noPlaces)
    adjgen_let_go(places, (size_t)count * sizeof *places);
}

adjgen_task *adjgen_task_take(void) { return adjgen_pop_ptr(); }

int adjgen_task_deferred(const adjgen_task *task) { return task->isDeferred; }

void adjgen_task_resume(adjgen_task *task) {
  if (task == &inPlace)
    return;
  const adjgen_task t = *task;
  adjgen_let_go(task, sizeof *task);
  if (t.saved == InOneBlock)
    putValues(adjgen_stack_own(), t.at.values);
  else if (t.saved == InSegment)
    adjgen_segment_attach(t.at.segment);
}
