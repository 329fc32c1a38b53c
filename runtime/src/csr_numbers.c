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

char *adjgen_csr_shadow(csr_state *s, csr_array *a, int order) {
  if (!a->shadow[order])
    a->shadow[order] = adjgen_csr_room(a->count * adjgen_csr_width(s, order), a->size);
  return a->shadow[order];
}

csr_numbers adjgen_csr_numbers(csr_state *s, const csr_places *p, int order) {
  const csr_numbers none = {s, p, order, 0, 0, NULL, 0, adjgen_csr_width(s, order)};
  return none;
}

void adjgen_csr_find(csr_numbers *n, size_t place) {
  size_t k = 0;
  n->begin = 0;
  while (place - n->begin >= n->s->arrays[n->places->arrays[k]].count)
    n->begin += n->s->arrays[n->places->arrays[k++]].count;
  csr_array *a = &n->s->arrays[n->places->arrays[k]];
  n->end = n->begin + a->count;
  n->size = a->size;
  n->first = adjgen_csr_shadow(n->s, a, n->order);
}
