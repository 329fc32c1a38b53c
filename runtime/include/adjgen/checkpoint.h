/* Checkpoints: the backward sweep of a sequential loop whose steps are not all kept on the stack. The forward
 * sweep runs the loop as the primal does, and in front of some of the steps takes a snapshot of the state: all
 * that a step, or what comes behind the loop, reads and some step overwrites. The backward sweep gets the
 * others back from snapshots, by running steps again.
 *
 * Forward sweep:
 *   adjgen_checkpoints *c = adjgen_checkpoint_begin("heat.c:12:3", ADJGEN_BINOMIAL, 20, 0, steps);
 *   for (int k = 0; k < steps; k++) {
 *     if (adjgen_checkpoint_due(c)) {
 *       adjgen_checkpoint_save(c, &k, sizeof k);
 *       adjgen_checkpoint_save(c, u, n * sizeof *u);
 *     }
 *     ... the primal's step ...
 *   }
 *   if (adjgen_checkpoint_none(c))
 *     adjgen_checkpoint_save(c, &k, sizeof k);
 *   adjgen_checkpoint_turn(c);
 *
 * Backward sweep (`c` is the same local variable, or it was pushed and popped by adjgen_push_ptr, adjgen_pop_ptr):
 *   for (;;) {
 *     const int action = adjgen_checkpoint_next(c);
 *     if (action == ADJGEN_DONE)
 *       break;                             `c` is gone
 *     if (action == ADJGEN_RESTORE) {
 *       adjgen_checkpoint_restore(c, &k, sizeof k);
 *       adjgen_checkpoint_restore(c, u, n * sizeof *u);
 *     } else if (action == ADJGEN_SAVE) {
 *       adjgen_checkpoint_save(c, &k, sizeof k);
 *       adjgen_checkpoint_save(c, u, n * sizeof *u);
 *     } else if (action == ADJGEN_ADVANCE) {
 *       for (adjgen_index i = c->first; i < c->behind; i++, k++) { ... the primal's step ... }
 *     } else if (action == ADJGEN_RECORD) {
 *       for (adjgen_index i = c->first; i < c->behind; i++, k++) { ... forward sweep of the step ... }
 *     } else if (action == ADJGEN_NO_STEP) {
 *       adjgen_checkpoint_restore(c, &k, sizeof k);
 *     } else {                             ADJGEN_BACK: the same steps, the last one first
 *       for (adjgen_index i = c->behind; i-- > c->first;) { ... backward sweep of the step ... }
 *     }
 *   }
 *
 * What always holds:
 *  - adjgen_checkpoint_due is called once in front of each step of the forward sweep: these calls are counted.
 *    A step that is left by `break` is one, too. The loop's condition is never evaluated again.
 *  - The pieces of a snapshot are restored in the order, and with the sizes, in which they were saved; sizes may
 *    differ from one snapshot to the next. Where pointers are part of the state, they come before what they
 *    point to; so do sizes of containers.
 *  - Where the loop has no step, adjgen_checkpoint_none says so, once; what is saved then is restored by ADJGEN_NO_STEP:
 *    variables that what comes behind the loop may overwrite. Without that call there is no such action.
 *  - Behind ADJGEN_BACK the state is unknown: what comes next is ADJGEN_RESTORE. The last one, in front of
 *    ADJGEN_DONE, leaves the state as it was in front of the loop.
 *  - The stack stands at the end of adjgen_checkpoint_turn's step where it stood at adjgen_checkpoint_begin, and in
 *    front of ADJGEN_RECORD where it stands behind ADJGEN_BACK.
 *  - The object belongs to whoever has the pointer. Loops with checkpoints may lie within steps of others, and in
 *    iterations of parallel loops: each has an object of its own. */
#ifndef ADJGEN_CHECKPOINT_H
#define ADJGEN_CHECKPOINT_H

#include <adjgen/apart.h>
#include <adjgen/schedule.h>
#include <adjgen/stack.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Schemes, with the numbers n and m of adjgen_checkpoint_begin; 0: 20 of n, or, for ADJGEN_DISK, if both are, 4 and
 * 64. */
#define ADJGEN_ALL 0      /* a snapshot in front of each step */
#define ADJGEN_PERIODIC 1 /* one in front of each n steps, which are recorded together */
#define ADJGEN_BINOMIAL 2 /* n snapshots: as few steps as possible are run again */
#define ADJGEN_ONLINE 3   /* the same for a number of steps that is not known */
#define ADJGEN_DISK 4     /* n snapshots in memory, m on disk: as little time as possible */
#define ADJGEN_AUTO 5     /* what the limit of memory allows (memory.h) */

/* Of a loop that ends when its condition says so. */
#define ADJGEN_STEPS_UNKNOWN (-1)

/* What the backward sweep does next. */
#define ADJGEN_DONE 0
#define ADJGEN_RESTORE 1
#define ADJGEN_SAVE 2
#define ADJGEN_ADVANCE 3
#define ADJGEN_RECORD 4
#define ADJGEN_BACK 5
#define ADJGEN_NO_STEP 6

/* The members that generated code and the inline functions use come first; the rest belongs to the library. */
typedef struct adjgen_checkpoints {
  adjgen_index first, behind; /* the steps of an action, numbered from 0; the step in front of which a
                                            snapshot is */
  adjgen_index begun;         /* how many steps of the forward sweep have begun */
  adjgen_index due;           /* in front of this one there is something to do */
  struct adjgen_containers *containers;  /* that steps resize */
  struct adjgen_step_recorder *recorder; /* of a thread that records steps; null otherwise */
} adjgen_checkpoints;

/* `place` names the loop in messages and in the profile; it is not copied. `steps` is the number of steps, or
 * ADJGEN_STEPS_UNKNOWN. If the loop ends earlier than it says, that is right, too. */
adjgen_checkpoints *adjgen_checkpoint_begin(const char *place, int scheme, adjgen_index n, adjgen_index m,
                                            adjgen_index steps);

int adjgen_checkpoint_due_slow(adjgen_checkpoints *c);

/* In front of each step of the forward sweep: whether to save the state now. */
ADJGEN_INLINE int adjgen_checkpoint_due(adjgen_checkpoints *c) {
  const adjgen_index step = c->begun++;
  return ADJGEN_UNLIKELY(step == c->due) && adjgen_checkpoint_due_slow(c);
}

int adjgen_checkpoint_none_slow(adjgen_checkpoints *c);

/* Behind the loop: whether no step has begun. */
ADJGEN_INLINE int adjgen_checkpoint_none(adjgen_checkpoints *c) {
  return ADJGEN_UNLIKELY(c->begun == 0) && adjgen_checkpoint_none_slow(c);
}

/* A piece of the state, n bytes; 0 is right, too. */
void adjgen_checkpoint_save(adjgen_checkpoints *c, const void *piece, size_t n);
void adjgen_checkpoint_restore(adjgen_checkpoints *c, void *piece, size_t n);

/* Behind the loop, on each way out of it. */
void adjgen_checkpoint_turn(adjgen_checkpoints *c);

/* ---- pointers that functions exchange which steps call
 *
 * Steps that are only run exchange pointers to variables, and not those to adjoints. Each of these pointers leads to what one
 * of them led to in front of the loop, and so its adjoint follows from its value:
 *
 *   adjgen_checkpoint_pair(c, u, u_b);                  behind adjgen_checkpoint_begin, for each
 *   u_b = adjgen_checkpoint_adjoint_of(c, u);           behind the loop, ADJGEN_RESTORE and ADJGEN_ADVANCE */
void adjgen_checkpoint_pair(adjgen_checkpoints *c, const volatile void *pointer,
                            const volatile void *adjoint);
void *adjgen_checkpoint_adjoint_of(adjgen_checkpoints *c, const volatile void *pointer);

/* ---- steps that all threads of a region run together
 *
 * Each thread has a `c` of its own, of the same scheme, and says so behind adjgen_checkpoint_begin. Where what is measured decides
 * (ADJGEN_DISK, ADJGEN_AUTO), adjgen_checkpoint_agree comes next: one of them decides for all, and in each step there is a point
 * where all meet. Of what they share, each saves and restores its part by the functions for parts: of little
 * memory, thread 0 has all. In front of and behind each snapshot that is saved or restored, all wait for each other. The
 * backward sweep has the same team. */
void adjgen_checkpoint_together(adjgen_checkpoints *c, int thread, int threads);
struct adjgen_agreement *adjgen_checkpoint_agreement(adjgen_checkpoints *c);
void adjgen_checkpoint_agree_by(adjgen_checkpoints *c, struct adjgen_agreement *all);
ADJGEN_OUTLINE void adjgen_checkpoint_agree(adjgen_checkpoints *c) {
  struct adjgen_agreement *all = NULL;
#ifdef _OPENMP
#pragma omp single copyprivate(all)
#endif
  all = adjgen_checkpoint_agreement(c);
  adjgen_checkpoint_agree_by(c, all);
}
void adjgen_checkpoint_save_part(adjgen_checkpoints *c, const void *piece, size_t n);
void adjgen_checkpoint_restore_part(adjgen_checkpoints *c, void *piece, size_t n);

/* ---- containers that steps resize
 *
 * A container of the state that owns its elements' memory, and that steps allocate and free, has a number k from 0 on.
 * Steps that are run free what they replace. So what the container had in front of the loop is set aside until the
 * end of the backward sweep, and the loop works on a copy:
 *
 *   v.first = adjgen_checkpoint_own(c, 0, v.first, v_b.first, used, room);    behind adjgen_checkpoint_begin
 *   adjgen_checkpoint_hold(c, 0, v.first);                                    behind adjgen_checkpoint_turn, and
 *   v_b.first = adjgen_checkpoint_shadow(c, 0, room);                         in front of the steps of ADJGEN_RECORD
 *   adjgen_checkpoint_carry(c, 0, v_b.first, used);                           behind the steps of ADJGEN_RECORD
 *   v.first = adjgen_checkpoint_renew(c, 0, room);                            in ADJGEN_RESTORE, where `room` is restored
 *   v_b.first = adjgen_checkpoint_shadow_before(c, 0);                        behind ADJGEN_DONE, which does not free `c`
 *   v.first = adjgen_checkpoint_before(c, 0);                                 then; and then adjgen_checkpoint_drop(c)
 *
 * `used` and `room` are bytes, at that time. The shadow in front of the loop is zero. One that is carried is that of
 * the state behind the recorded steps, from where the backward sweep has come. Null stands for no shadow: then the
 * calls for it are left out. */
void *adjgen_checkpoint_own(adjgen_checkpoints *c, int k, void *elements, void *shadow, size_t used,
                            size_t room);
void adjgen_checkpoint_hold(adjgen_checkpoints *c, int k, void *elements);
void *adjgen_checkpoint_shadow(adjgen_checkpoints *c, int k, size_t room);
void adjgen_checkpoint_carry(adjgen_checkpoints *c, int k, void *shadow, size_t used);
void *adjgen_checkpoint_renew(adjgen_checkpoints *c, int k, size_t room);
void *adjgen_checkpoint_shadow_before(adjgen_checkpoints *c, int k);
void *adjgen_checkpoint_before(adjgen_checkpoints *c, int k);

/* ---- steps that several threads record at the same time
 *
 *   adjgen_checkpoint_record(c, 4);                       behind adjgen_checkpoint_begin
 *   adjgen_checkpoint_array(c, u, n * sizeof *u);         then: array 0, and so on
 *
 * and in front of the backward sweep's actions, which then only restore what was in front of the loop:
 *
 *   #pragma omp parallel num_threads(adjgen_checkpoint_recorders(c)) firstprivate(u)
 *   {
 *     adjgen_checkpoints *own = adjgen_checkpoint_join(c);
 *     u = adjgen_checkpoint_copy(own, 0);
 *     ... all actions, of `own`, up to ADJGEN_DONE ...
 *     adjgen_checkpoint_leave(own);
 *   }
 *
 *  - Each thread has a copy of the state, and a stack, of its own. Only one at a time goes by the schedule: it restores,
 *    saves and advances its copy, up to steps that it records; then another one goes on. What a thread has recorded it
 *    goes back over itself, when all that comes behind is through: so adjoints are changed by one thread at a time,
 *    in the order of the steps.
 *  - What a step reads and what some step overwrites is in the thread's variables and in such copies.
 *  - Pointers that are state, and that steps exchange, each lead to one of the arrays, or to none: they are saved and restored by
 *    the functions for pointers. Snapshots are for all threads, and hold the original's address.
 *  - There are as many threads as join: one is right, too. A thread waits with recording where the limit of memory does
 *    not leave what a recording has taken so far. */
void adjgen_checkpoint_record(adjgen_checkpoints *c, int threads);
int adjgen_checkpoint_recorders(adjgen_checkpoints *c);
adjgen_checkpoints *adjgen_checkpoint_join(adjgen_checkpoints *c);
void adjgen_checkpoint_leave(adjgen_checkpoints *own);

/* The n bytes, as they are in front of the loop, are state: each thread is to have a copy. The same array may have several
 * numbers. */
void adjgen_checkpoint_array(adjgen_checkpoints *c, const volatile void *memory, size_t n);
/* The same of elements of this size, from the first one of the range to the last one; also those from 0 to n - 1; those, among which
 * the range has to be. */
void adjgen_checkpoint_array_range(adjgen_checkpoints *c, const volatile void *memory, size_t size,
                                   adjgen_range r);
void adjgen_checkpoint_array_with(adjgen_checkpoints *c, const volatile void *memory, size_t size,
                                  adjgen_index n, adjgen_range r);
void adjgen_checkpoint_array_within(adjgen_checkpoints *c, const volatile void *memory, size_t size,
                                    adjgen_index n, adjgen_range r);
/* The thread's copy of array k: what stands for `memory`. */
void *adjgen_checkpoint_copy(adjgen_checkpoints *own, int k);
/* A pointer that is state, in place. */
void adjgen_checkpoint_save_pointer(adjgen_checkpoints *own, const void *pointer);
void adjgen_checkpoint_restore_pointer(adjgen_checkpoints *own, void *pointer);

/* The next action of the backward sweep. ADJGEN_DONE comes last and frees `c`, but for containers that steps resize. */
int adjgen_checkpoint_next(adjgen_checkpoints *c);

/* Frees `c` in place of a backward sweep; null is right, too. */
void adjgen_checkpoint_drop(adjgen_checkpoints *c);

#ifdef __cplusplus
}
#endif

#endif
