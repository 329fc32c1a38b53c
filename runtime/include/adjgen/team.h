/* Teams: which stack a thread of a parallel region pushes to.
 *
 * Stacks do not belong to OS threads, since those may differ, and even end, between the two sweeps. A stack
 * owns child stacks, made when first needed: thread number t of every team that is forked from a stack uses
 * its child t. Successive regions use the same children; as regions are undone in the reverse order, that is
 * last in first out. Thread 0 has a child of its own too: were it to stay on the parent, a nested region of
 * thread 0 would use the same children as its siblings. Only in a team of one, which has no siblings, the
 * thread stays on the parent.
 *
 * Forward sweep:                                       Backward sweep:
 *   adjgen_team team = adjgen_team_begin();              adjgen_team team = adjgen_team_resume();
 *   #pragma omp parallel shared(team)                    #pragma omp parallel
 * num_threads(adjgen_team_size(&team)) {                                                    {
 *     adjgen_team_enter(&team);                            adjgen_team_enter(&team);
 *     ... pushes ...                                       ... pops ...
 *     adjgen_team_leave(&team);                            adjgen_team_leave(&team);
 *   }                                                    }
 *   adjgen_team_end(&team);                              adjgen_team_finish(&team);
 *
 * A region whose values do not outlive it: adjgen_team_begin, enter, leave, adjgen_team_drop. */
#ifndef ADJGEN_TEAM_H
#define ADJGEN_TEAM_H

#include <adjgen/stack.h>

#ifdef _OPENMP
#include <omp.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The calling thread's number in the innermost team, and that team's size. */
ADJGEN_INLINE int adjgen_thread_num(void) {
#ifdef _OPENMP
  return omp_get_thread_num();
#else
  return 0;
#endif
}

ADJGEN_INLINE int adjgen_thread_count(void) {
#ifdef _OPENMP
  return omp_get_num_threads();
#else
  return 1;
#endif
}

/* No team that the calling thread forms next, without saying of how many threads, has more. */
ADJGEN_INLINE int adjgen_max_threads(void) {
#ifdef _OPENMP
  return omp_get_max_threads();
#else
  return 1;
#endif
}

/* Shared by the team. Only thread 0 writes to it inside the region, and only `size`. */
typedef struct adjgen_team {
  adjgen_stack *stack;   /* the encountering thread's */
  adjgen_position begin; /* where it stood */
  size_t unused[2];      /* generated code knows the places of the others */
  int expected;          /* resumed: the recorded size; otherwise 0 */
  int size;              /* the size that the team has had */
} adjgen_team;

/* What the functions below do, given the number of the calling thread and the size of its team. */
void adjgen_team_join(adjgen_team *team, int number, int size);

/* On the encountering thread, before the region of the forward sweep. */
adjgen_team adjgen_team_begin(void);

/* After it: pushes the team's size, and keeps a record of where its threads' stacks stand. */
void adjgen_team_end(adjgen_team *team);

/* Instead of adjgen_team_end: pushes nothing, and drops what the region has not popped itself. */
void adjgen_team_drop(adjgen_team *team);

/* On the encountering thread, before the region of the backward sweep: pops what adjgen_team_end pushed. */
adjgen_team adjgen_team_resume(void);

/* After it. */
void adjgen_team_finish(adjgen_team *team);

/* The number of threads to ask for in the backward sweep. The source may since have set back how many nested
 * regions may be active: what the region needs is set for the encountering task, which in a nested region is
 * one of the backward sweep's own. */
ADJGEN_INLINE int adjgen_team_size(const adjgen_team *team) {
#ifdef _OPENMP
  int level = omp_get_active_level();
  if (level > 0 && team->expected > 1 && omp_get_max_active_levels() <= level)
    omp_set_max_active_levels(level + 1);
#endif
  return team->expected;
}

/* On every thread of the region, first and last: turns to the thread's stack, and back to what was current
 * before. In a resumed team, a size other than the recorded one is reported and the program aborted. */
ADJGEN_OUTLINE void adjgen_team_enter(adjgen_team *team) {
  adjgen_team_join(team, adjgen_thread_num(), adjgen_thread_count());
}
void adjgen_team_leave(adjgen_team *team);

/* The same where tasks of the region form teams: none may be left for the end of the region, since these teams would
 * have the children of the encountering thread's stack, which are those of this team. */
ADJGEN_OUTLINE void adjgen_team_leave_without_tasks(adjgen_team *team) {
#ifdef _OPENMP
#pragma omp barrier
#endif
  adjgen_team_leave(team);
}

#ifdef __cplusplus
}
#endif

#endif
