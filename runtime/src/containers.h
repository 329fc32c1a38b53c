/* Containers that the steps of a loop with checkpoints resize: adjgen/checkpoint.h says what is done with them. */
#ifndef ADJGEN_SRC_CONTAINERS_H
#define ADJGEN_SRC_CONTAINERS_H

#include <stddef.h>

typedef struct adjgen_container {
  void *before, *shadow_before; /* what it had in front of the loop */
  size_t used;                  /* of that, bytes */
  void *now, *shadow_now;       /* what it has, as far as the backward sweep needs it */
  void *aside;                  /* the shadow behind steps that are being recorded */
} adjgen_container;

typedef struct adjgen_containers {
  adjgen_container *of;
  int number;
} adjgen_containers;

/* Null is right, too. */
void adjgen_containers_end(adjgen_containers *all);

#endif
