#include "containers.h"

#include "fatal.h"

#include <adjgen/checkpoint.h>

#include <stdlib.h>
#include <string.h>

static adjgen_container *containerOf(adjgen_checkpoints *c, int k) {
  if (!c->containers)
    c->containers = calloc(1, sizeof *c->containers);
  adjgen_containers *all = c->containers;
  if (!all)
    adjgen_fatal("out of memory");
  if (k >= all->number) {
    adjgen_container *of = realloc(all->of, (size_t)(k + 1) * sizeof *of);
    if (!of)
      adjgen_fatal("out of memory");
    memset(of + all->number, 0, (size_t)(k + 1 - all->number) * sizeof *of);
    all->of = of;
    all->number = k + 1;
  }
  return &all->of[k];
}

/* As what the container itself allocates: it is freed by free(). Not zeroed. */
static void *newMemory(size_t bytes) {
  void *memory = malloc(bytes);
  if (!memory && bytes > 0)
    adjgen_fatal("out of memory: %zu bytes asked for, for the elements of a container", bytes);
  return memory;
}

void *adjgen_checkpoint_own(adjgen_checkpoints *c, int k, void *elements, void *shadow, size_t used,
                            size_t room) {
  adjgen_container *own = containerOf(c, k);
  own->before = elements;
  own->shadow_before = shadow;
  own->used = used;
  void *copy = newMemory(room);
  if (used > 0)
    memcpy(copy, elements, used);
  return copy;
}

void adjgen_checkpoint_hold(adjgen_checkpoints *c, int k, void *elements) {
  containerOf(c, k)->now = elements;
}

void *adjgen_checkpoint_shadow(adjgen_checkpoints *c, int k, size_t room) {
  adjgen_container *own = containerOf(c, k);
  void *shadow = calloc(room, 1);
  if (!shadow && room > 0)
    adjgen_fatal("out of memory: %zu bytes asked for, for the adjoints of a container", room);
  own->aside = own->shadow_now;
  own->shadow_now = shadow;
  return shadow;
}

void adjgen_checkpoint_carry(adjgen_checkpoints *c, int k, void *shadow, size_t used) {
  adjgen_container *own = containerOf(c, k);
  if (used > 0)
    memcpy(shadow, own->aside, used);
  free(own->aside);
  own->aside = NULL;
}

void *adjgen_checkpoint_renew(adjgen_checkpoints *c, int k, size_t room) {
  adjgen_container *own = containerOf(c, k);
  free(own->now);
  return own->now = newMemory(room);
}

void *adjgen_checkpoint_shadow_before(adjgen_checkpoints *c, int k) {
  adjgen_container *own = containerOf(c, k);
  if (own->used > 0)
    memcpy(own->shadow_before, own->shadow_now, own->used);
  free(own->shadow_now);
  own->shadow_now = NULL;
  return own->shadow_before;
}

void *adjgen_checkpoint_before(adjgen_checkpoints *c, int k) {
  adjgen_container *own = containerOf(c, k);
  free(own->now);
  own->now = NULL;
  return own->before;
}

void adjgen_containers_end(adjgen_containers *all) {
  if (!all)
    return;
  for (int k = 0; k < all->number; ++k) {
    free(all->of[k].now);
    free(all->of[k].shadow_now);
    free(all->of[k].aside);
  }
  free(all->of);
  free(all);
}
