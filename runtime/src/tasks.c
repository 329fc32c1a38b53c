/* Records of tasks. */
#include "blocks.h"
#include "memory.h"
#include "root.h"
#include "segment.h"

#include <adjgen/tasks.h>

#include <stdint.h>

struct adjgen_task {
  union {
    adjgen_position begin;   /* while it is executed in the forward sweep */
    adjgen_segment *segment; /* behind that; null: it has saved nothing */
  } at;
  int isDeferred;
};

static adjgen_position here(void) {
  return adjgen_stack_exists(adjgen_current) ? adjgen_stack_position(adjgen_current)
                                             : (adjgen_position){0, 0};
}

adjgen_task *adjgen_task_record(int isDeferred) {
  adjgen_task *task = adjgen_hold(sizeof *task);
  task->at.segment = NULL;
  task->isDeferred = isDeferred;
  adjgen_push_ptr(task);
  return task;
}

void adjgen_task_begin(adjgen_task *task) { task->at.begin = here(); }

void adjgen_task_end(adjgen_task *task) {
  const adjgen_position begin = task->at.begin, end = here();
  task->at.segment = NULL;
  if (begin.bytes == end.bytes && begin.regions == end.regions)
    return;
  adjgen_mark mark = adjgen_stack_mark();
  mark.at = begin;
  task->at.segment = adjgen_segment_detach(mark);
}

void adjgen_task_keep(const volatile void *place) { adjgen_push_ptr((void *)(uintptr_t)place); }

adjgen_task *adjgen_task_take(void) { return adjgen_pop_ptr(); }

int adjgen_task_deferred(const adjgen_task *task) { return task->isDeferred; }

void adjgen_task_resume(adjgen_task *task) {
  adjgen_segment *segment = task->at.segment;
  adjgen_let_go(task, sizeof *task);
  if (segment)
    adjgen_segment_attach(segment);
}
