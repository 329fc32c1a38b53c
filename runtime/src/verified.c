#include "verified.h"

#include "fatal.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* FNV-1a, by words: any bit counts. */
#define BASIS UINT64_C(14695981039346656037)
#define PRIME UINT64_C(1099511628211)

adjgen_verified *adjgen_verified_begin(const char *place) {
  const char *said = getenv("ADJGEN_VERIFY");
  if (!said || !*said || strcmp(said, "0") == 0)
    return NULL;
  adjgen_verified *v = adjgen_allocate(sizeof *v);
  memset(v, 0, sizeof *v);
  v->place = place;
  v->step = -1;
  return v;
}

void adjgen_verified_end(adjgen_verified *v) {
  if (v)
    free(v->of);
  free(v);
}

void adjgen_verified_open(adjgen_verified *v, adjgen_index step) {
  v->step = step;
  v->now = BASIS;
}

void adjgen_verified_put(adjgen_verified *v, const void *piece, size_t n) {
  const char *bytes = piece;
  uint64_t now = v->now;
  for (; n >= sizeof(uint64_t); n -= sizeof(uint64_t), bytes += sizeof(uint64_t)) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    now = (now ^ word) * PRIME;
    now ^= now >> 32;
  }
  for (; n > 0; --n)
    now = (now ^ (unsigned char)*bytes++) * PRIME;
  v->now = now;
}

static void keep(adjgen_verified *v) {
  if (v->step >= v->room) {
    const adjgen_index room = v->step < 512 ? 1024 : 2 * v->step;
    uint64_t *of = adjgen_allocate((size_t)room * sizeof *of);
    if (v->steps > 0)
      memcpy(of, v->of, (size_t)v->steps * sizeof *of);
    free(v->of);
    v->of = of;
    v->room = room;
  }
  v->of[v->step] = v->now;
  v->steps = v->step + 1;
}

void adjgen_verified_close(adjgen_verified *v, int isFirst) {
  if (v->step < 0)
    return;
  if (isFirst)
    keep(v);
  else if (v->step < v->steps && v->of[v->step] != v->now)
    adjgen_fatal(
        "%s: the state in front of step %lld is another one when the steps in front of it are run again "
        "(ADJGEN_VERIFY): they depend on what is not in their state, or add up in another order",
        v->place, (long long)v->step);
  v->step = -1;
}
