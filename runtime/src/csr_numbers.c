#include "csr_numbers.h"

#include "fatal.h"

#include <stdlib.h>
#include <string.h>

void *adjgen_csr_room(size_t count, size_t size) {
  void *memory = calloc(count + 1, size);
  if (!memory)
    adjgen_fatal("out of memory: a matrix of derivatives");
  return memory;
}

double adjgen_csr_get(const char *at, size_t size) {
  double wide;
  float narrow;
  if (size == sizeof narrow) {
    memcpy(&narrow, at, sizeof narrow);
    return narrow;
  }
  memcpy(&wide, at, sizeof wide);
  return wide;
}

void adjgen_csr_put(char *at, size_t size, double value) {
  const float narrow = (float)value;
  if (size == sizeof narrow)
    memcpy(at, &narrow, sizeof narrow);
  else
    memcpy(at, &value, sizeof value);
}

char *adjgen_csr_shadow(csr_state *s, csr_array *a, int order) {
  if (!a->shadow[order])
    a->shadow[order] = adjgen_csr_room(a->count * s->directions, a->size);
  return a->shadow[order];
}

char *adjgen_csr_number(csr_state *s, const csr_places *p, int order, size_t place, size_t direction,
                        size_t *size) {
  size_t k = 0;
  while (place >= s->arrays[p->arrays[k]].count)
    place -= s->arrays[p->arrays[k++]].count;
  csr_array *a = &s->arrays[p->arrays[k]];
  *size = a->size;
  return adjgen_csr_shadow(s, a, order) + (place * s->directions + direction) * a->size;
}
