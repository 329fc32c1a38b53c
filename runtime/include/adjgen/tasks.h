/* OpenMP tasks: what a task saves is its own, since any thread may execute it, in either sweep.
 *
 *   Forward sweep:                                       Backward sweep:
 *   adjgen_task *task = adjgen_task_new(1);              adjgen_task *task = adjgen_task_take();
 *   #pragma omp task firstprivate(task) if(...)          #pragma omp task firstprivate(task) if(adjgen_task_deferred(task))
 *   {                                                    {
 *     adjgen_task_begin(task);                             adjgen_task_resume(task);
 *     ... pushes ...                                       ... pops ...
 *     adjgen_task_end(task);                             }
 *   }
 *
 * A task pushes to the stack of the thread that executes it, on top of whatever is there: a thread that executes
 * another task while it waits does so within the one that waits, and is done with it before it goes on. At its end,
 * what it has pushed is taken off as a segment, which its record keeps; the record is known to the stack of the task
 * that has created it. So records form the tree of the run, which is the same whatever the threads do. */
#ifndef ADJGEN_TASKS_H
#define ADJGEN_TASKS_H

#include <adjgen/schedule.h>
#include <adjgen/stack.h>
#include <adjgen/sums.h>

#ifdef _OPENMP
#include <omp.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The record of a task. */
typedef struct adjgen_task adjgen_task;

/* Makes one, and pushes where it is. `isDeferred`: the task need not be executed at once; where a thread has nobody to
 * share it with, it is. Of a task that is executed where it is created, what it saves stays where it is on the stack. */
adjgen_task *adjgen_task_record(int isDeferred);
/* The same in two steps: what is kept of a task's dependences is pushed in between. */
adjgen_task *adjgen_task_make(int isDeferred);
void adjgen_task_push(adjgen_task *task);
#ifdef _OPENMP
#define ADJGEN_DEFERRED(isDeferred) ((isDeferred) && omp_get_active_level() != 0 && !omp_in_final())
#else
#define ADJGEN_DEFERRED(isDeferred) ((isDeferred) && 0)
#endif
ADJGEN_INLINE adjgen_task *adjgen_task_new(int isDeferred) {
  return adjgen_task_record(ADJGEN_DEFERRED(isDeferred));
}
ADJGEN_INLINE adjgen_task *adjgen_task_new_with(int isDeferred) {
  return adjgen_task_make(ADJGEN_DEFERRED(isDeferred));
}
#undef ADJGEN_DEFERRED

/* First and last in the task. */
void adjgen_task_begin(adjgen_task *task);
void adjgen_task_end(adjgen_task *task);

/* Where the clause `depend` says that the task is ordered: pushed in front of the record, the first one first. The tasks
 * of the backward sweep name the same addresses; nobody follows them. */
void adjgen_task_keep(const adjgen_task *task, const volatile void *place);
void adjgen_task_kept(const adjgen_task *task, char **place);
/* Of an iterator: those that were kept right before. */
void adjgen_task_keep_count(const adjgen_task *task, long long count);
char **adjgen_task_kept_row(const adjgen_task *task, long long *count);
void adjgen_task_let_row_go(char **places, long long count);

/* Pops where the record is. */
adjgen_task *adjgen_task_take(void);
int adjgen_task_deferred(const adjgen_task *task);
/* A task that was not deferred was done before those that were created behind it, and these are undone first. */
ADJGEN_INLINE void adjgen_task_in_turn(int isDeferred) {
#ifdef _OPENMP
  if (!isDeferred) {
#pragma omp taskwait
  }
#else
  (void)isDeferred;
#endif
}
ADJGEN_INLINE adjgen_task *adjgen_task_take_in_turn(void) {
  adjgen_task *task = adjgen_task_take();
  adjgen_task_in_turn(adjgen_task_deferred(task));
  return task;
}

/* The calling thread's team, and all teams around it, have one thread. */
ADJGEN_INLINE int adjgen_alone(void) {
#ifdef _OPENMP
  return omp_get_active_level() == 0;
#else
  return 1;
#endif
}

/* Adds to what other threads may add to: plainly, if there are none. */
#ifdef _OPENMP
#define ADJGEN_ADD(suffix, type)                                                                             \
  ADJGEN_INLINE void adjgen_task_add_##suffix(int alone, type *cell, type value) {                           \
    if (alone)                                                                                               \
      *cell += value;                                                                                        \
    else {                                                                                                   \
      _Pragma("omp atomic") *cell += value;                                                                  \
    }                                                                                                        \
  }
#else
#define ADJGEN_ADD(suffix, type)                                                                             \
  ADJGEN_INLINE void adjgen_task_add_##suffix(int alone, type *cell, type value) {                           \
    (void)alone;                                                                                             \
    *cell += value;                                                                                          \
  }
#endif
ADJGEN_ADD(float, float)
ADJGEN_ADD(double, double)
ADJGEN_ADD(ldouble, long double)
#undef ADJGEN_ADD

/* The same for sums that nobody asks for before the region's end: where threads collect them, in blocks (sums.h). */
#define ADJGEN_COLLECT(type)                                                                                 \
  ADJGEN_INLINE void adjgen_task_collect_##type(int alone, type *cell, type value) {                         \
    if (!alone && adjgen_collecting)                                                                         \
      adjgen_add_to_block_of_##type(cell, value);                                                            \
    else                                                                                                     \
      adjgen_task_add_##type(alone, cell, value);                                                            \
  }                                                                                                          \
  /* For a loop that adds to n cells one behind the other: the cells, or a row of as many sums of the */     \
  /* thread's own, which stays there until adjgen_task_rows_done(). */                                       \
  type *adjgen_task_row_of_##type(type *first, adjgen_index n);                                              \
  ADJGEN_INLINE type *adjgen_task_row_##type(int alone, type *first, adjgen_index n) {                       \
    return alone || n <= 0 ? first : adjgen_task_row_of_##type(first, n);                                    \
  }
ADJGEN_COLLECT(double)
ADJGEN_COLLECT(float)
#undef ADJGEN_COLLECT

/* On every thread of a region with tasks, in place of adjgen_sums_end(): when all tasks are done. */
ADJGEN_INLINE void adjgen_task_sums_end(void) {
#ifdef _OPENMP
#pragma omp barrier
#endif
  adjgen_sums_end();
}

void adjgen_task_rows_return(void);
ADJGEN_INLINE void adjgen_task_rows_done(int alone) {
  if (!alone)
    adjgen_task_rows_return();
}

#define ADJGEN_COLLECT_TANGENT(type)                                                                         \
  ADJGEN_INLINE void adjgen_task_collect_##type##_d(int alone, type *cell, type *cell_d, type value,         \
                                                    type value_d) {                                          \
    adjgen_task_collect_##type(alone, cell_d, value_d);                                                      \
    adjgen_task_collect_##type(alone, cell, value);                                                          \
  }
ADJGEN_COLLECT_TANGENT(double)
ADJGEN_COLLECT_TANGENT(float)
#undef ADJGEN_COLLECT_TANGENT
#ifdef __adjgen__
#pragma adjgen derivative(adjgen_task_collect_double) tangent(adjgen_task_collect_double_d) elements(cell[1])
#pragma adjgen derivative(adjgen_task_collect_float) tangent(adjgen_task_collect_float_d) elements(cell[1])
#endif

/* First in the task of the backward sweep: puts what was saved on the thread's stack, and frees the record. */
void adjgen_task_resume(adjgen_task *task);

#ifdef __cplusplus
}
#endif

#endif
