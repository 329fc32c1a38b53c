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

void adjgen_csr_clear(const csr_state *s, csr_array *a, int order) {
  const size_t width = adjgen_csr_width(s, order);
  const int is_packed = a->parts * a->size == a->stride;
  size_t i, k;
  char *at = a->shadow[order];
  if (!a->offsets || is_packed) {
    memset(at, 0, a->objects * a->stride * width);
    return;
  }
  for (i = 0; i < a->objects * width; ++i, at += a->stride) {
    memcpy(at, (const char *)a->first + i / width * a->stride, a->stride);
    for (k = 0; k < a->parts; ++k)
      memset(at + a->offsets[k], 0, a->size);
  }
}

char *adjgen_csr_shadow(csr_state *s, csr_array *a, int order) {
  if (!a->shadow[order]) {
    a->shadow[order] = adjgen_csr_room(a->objects * adjgen_csr_width(s, order), a->stride);
    adjgen_csr_clear(s, a, order);
  }
  return a->shadow[order];
}

csr_numbers adjgen_csr_numbers(csr_state *s, const csr_places *p, int order) {
  const csr_numbers none = {s, p, order, 0, 0, NULL, 0, adjgen_csr_width(s, order), NULL};
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
  n->of_objects = a->offsets ? a : NULL;
}
