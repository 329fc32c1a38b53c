#include "memory.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUARD = 64, GUARD_BYTE = 0xA5 };

void *reserve(size_t bytes) {
  void *p = malloc(bytes ? bytes : 1);
  if (!p) {
    fprintf(stderr, "adjgen: check: no memory for %zu bytes\n", bytes);
    exit(2);
  }
  return p;
}

static size_t bytes_of(const struct adjgen_variable *v) { return v->count * v->size; }

memory memory_new(const judge *j) {
  memory m = {reserve(j->p->count * sizeof(void *))};
  for (size_t k = 0; k < j->p->count; k++) {
    const size_t bytes = bytes_of(&j->p->variables[k]);
    unsigned char *all = reserve(bytes + 2 * GUARD);
    memset(all, GUARD_BYTE, bytes + 2 * GUARD);
    memset(all + GUARD, 0, bytes);
    m.block[k] = all + GUARD;
  }
  return m;
}

void memory_assign(const judge *j, memory *to, const memory *from) {
  for (size_t k = 0; k < j->p->count; k++)
    if (bytes_of(&j->p->variables[k]))
      memcpy(to->block[k], from->block[k], bytes_of(&j->p->variables[k]));
}

memory memory_copy(const judge *j, const memory *from) {
  memory m = memory_new(j);
  memory_assign(j, &m, from);
  return m;
}

void memory_free(const judge *j, memory *m) {
  for (size_t k = 0; k < j->p->count; k++)
    free((unsigned char *)m->block[k] - GUARD);
  free(m->block);
  m->block = NULL;
}

const char *memory_damaged(const judge *j, const memory *m) {
  for (size_t k = 0; k < j->p->count; k++) {
    const unsigned char *block = m->block[k], *after = block + bytes_of(&j->p->variables[k]);
    for (size_t i = 0; i < GUARD; i++)
      if (block[-1 - (ptrdiff_t)i] != GUARD_BYTE || after[i] != GUARD_BYTE)
        return j->p->variables[k].name;
  }
  return NULL;
}

real load(const struct adjgen_variable *v, const void *block, size_t i) {
  switch (v->kind) {
  case ADJGEN_FLOAT:
    return ((const float *)block)[i];
  case ADJGEN_DOUBLE:
    return ((const double *)block)[i];
  case ADJGEN_LONG_DOUBLE:
    return ((const long double *)block)[i];
  default: {
    int64_t value = 0;
    memcpy(&value, (const char *)block + i * v->size,
           v->size); /* little-endian, as all that LLVM 19 is built for here */
    return (real)value;
  }
  }
}

void store(const struct adjgen_variable *v, void *block, size_t i, real value) {
  switch (v->kind) {
  case ADJGEN_FLOAT:
    ((float *)block)[i] = (float)value;
    return;
  case ADJGEN_DOUBLE:
    ((double *)block)[i] = (double)value;
    return;
  case ADJGEN_LONG_DOUBLE:
    ((long double *)block)[i] = value;
    return;
  default: {
    const int64_t whole = (int64_t)value;
    switch (v->size) {
    case 1:
      ((int8_t *)block)[i] = (int8_t)whole;
      return;
    case 2:
      ((int16_t *)block)[i] = (int16_t)whole;
      return;
    case 4:
      ((int32_t *)block)[i] = (int32_t)whole;
      return;
    default:
      ((int64_t *)block)[i] = whole;
      return;
    }
  }
  }
}

real scale_of(const struct adjgen_variable *v, const void *block) {
  real most = 0;
  for (size_t i = 0; i < v->count; i++)
    if (fabsl(load(v, block, i)) > most)
      most = fabsl(load(v, block, i));
  return most;
}
