/* Figures of checkpointed loops, by their places, and of the whole. */
#ifndef ADJGEN_SRC_PROFILE_H
#define ADJGEN_SRC_PROFILE_H

#include <stddef.h>

typedef struct adjgen_loop_figures {
  size_t steps, run, least; /* of the loop; run without being recorded; how many would have to be */
  size_t taken, restored;   /* snapshots */
  size_t recorded;          /* the most bytes that steps recorded together have pushed */
  size_t pushed;            /* all bytes that recorded steps have pushed */
  size_t written, read;     /* bytes to and from disk */
  double waited;            /* seconds, for them */
  double forward,
      backward; /* seconds: the loop in the forward sweep, and all that the backward sweep does for it; */
  double advancing, recording, back,
      saving;  /* what that is: steps run, recorded, gone back over; snapshots */
  int is_part; /* of another loop's, whose steps, snapshots and seconds are the same: only bytes count */
} adjgen_loop_figures;

/* Sees to it that ADJGEN_PROFILE is obeyed at the end of the program. */
void adjgen_profile_start(void);

/* A loop has been gone back over. */
void adjgen_profile_add(const char *place, const adjgen_loop_figures *figures);

#endif
