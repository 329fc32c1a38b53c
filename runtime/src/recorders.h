/* Threads that record steps of a loop with checkpoints at the same time (adjgen/checkpoint.h): who goes by the schedule,
 * whose steps are gone back over next, and what memory each has copies of. */
#ifndef ADJGEN_SRC_RECORDERS_H
#define ADJGEN_SRC_RECORDERS_H

#include <pthread.h>
#include <stddef.h>

typedef struct adjgen_turns {
  pthread_mutex_t lock;
  pthread_cond_t change;
  int is_led;                /* a thread goes by the schedule */
  size_t begun, known, gone; /* recordings: handed out, complete, gone back over */
  size_t largest;            /* bytes of a recording, so far */
} adjgen_turns;

void adjgen_turns_begin(adjgen_turns *t);
void adjgen_turns_end(adjgen_turns *t);

/* Waits until the calling thread may go by the schedule, and until the limit of memory leaves a recording, of which
 * the thread's stack has room for `kept` bytes already. Without recordings that end sometime nothing is waited for. */
void adjgen_turns_lead(adjgen_turns *t, size_t kept);

/* The end of that: with a recording, whose number is returned, or without. */
size_t adjgen_turns_record(adjgen_turns *t);
void adjgen_turns_follow(adjgen_turns *t);

/* The recording, of so many bytes, is complete: waits until those before it are gone back over. */
void adjgen_turns_wait(adjgen_turns *t, size_t number, size_t bytes);
void adjgen_turns_done(adjgen_turns *t);

/* Copies of memory, of one thread. */
typedef struct adjgen_copy {
  struct adjgen_copy *next;
  char *original, *copy;
  size_t bytes;
} adjgen_copy;

/* The copy of n bytes, made if there is none. Null: they overlap with others of which there is one. */
void *adjgen_copies_of(adjgen_copy **all, char *original, size_t n);
void adjgen_copies_free(adjgen_copy *all);

/* Of a pointer to the first byte of what there is a copy of, the pointer to the copy, and the other way round; pointers
 * to elsewhere stay. 0: it leads to somewhere inside. */
int adjgen_copies_to_copy(const adjgen_copy *all, char **pointer);
int adjgen_copies_to_original(const adjgen_copy *all, char **pointer);

/* Memory of which each thread has a copy, as it is in front of the loop; or to which a pointer leads that steps exchange. */
typedef struct adjgen_arrays {
  struct adjgen_array {
    char *memory;
    size_t bytes;
    ptrdiff_t ahead; /* of `memory`: what the pointer that steps use leads to stands so many bytes in front */
    char *adjoint;   /* of a pointer */
  } *of;
  size_t number, room;
} adjgen_arrays;

void adjgen_arrays_add(adjgen_arrays *a, struct adjgen_array one);

#endif
