/* ADJGEN_VERIFY: whether steps that are run again come to the states that they came to the first time. Of each state of the
 * forward sweep a number is kept that depends on all of its bytes. */
#ifndef ADJGEN_SRC_VERIFIED_H
#define ADJGEN_SRC_VERIFIED_H

#include <adjgen/checkpoint.h>

#include <stdint.h>

/* Of one loop. */
typedef struct adjgen_verified {
  const char *place;
  uint64_t *of; /* by step */
  adjgen_index steps, room;
  adjgen_index step; /* that of the state at hand; -1: there is none */
  uint64_t now;      /* of its pieces so far */
} adjgen_verified;

/* Null: nobody asks for it. */
adjgen_verified *adjgen_verified_begin(const char *place);
void adjgen_verified_end(adjgen_verified *v);

/* The pieces of the state in front of a step are put from now on. */
void adjgen_verified_open(adjgen_verified *v, adjgen_index step);
void adjgen_verified_put(adjgen_verified *v, const void *piece, size_t n);
/* Of the forward sweep: what it comes to is kept. Else it ends the program, if it differs. */
void adjgen_verified_close(adjgen_verified *v, int isFirst);

#endif
