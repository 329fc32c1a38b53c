/* The memory of one call, and the numbers in it. */
#include "judge.h"

#include <math.h>
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

bool is_real(const struct adjgen_variable *v) { return v->kind <= ADJGEN_LONG_DOUBLE; }

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

tolerances tolerances_for(const judge *j) {
  enum adjgen_kind coarsest = ADJGEN_LONG_DOUBLE;
  for (size_t k = 0; k < j->p->count; k++)
    if (is_real(&j->p->variables[k]) && j->p->variables[k].kind < coarsest)
      coarsest = j->p->variables[k].kind;
  if (coarsest == ADJGEN_FLOAT)
    return (tolerances){5e-3L, 2e-4L, 2e-4L, 0x1p-23L};
  return (tolerances){1e-6L, 1e-10L, 1e-10L,
                      0x1p-52L}; /* of long double, the code's constants may be doubles */
}

/* Points, directions and steps lie on a binary grid, so that x + h d is exact but for the smallest steps. */
real width_of(const struct adjgen_variable *v) {
  real width = (real)v->high - (real)v->low;
  if (!(width > 0))
    width = fabsl((real)v->low) > 0 ? fabsl((real)v->low) : 1;
  return ldexpl(1, (int)floorl(log2l(width)));
}

static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += 0x9E3779B97F4A7C15u; /* splitmix64 */
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}
static real uniform(uint64_t *state) { return (real)(next_random(state) >> 12) * 0x1p-52L; } /* [0, 1) */
static real on_grid(real value, real grid) { return rintl(value / grid) * grid; }

static real draw_value(const struct adjgen_variable *v, uint64_t *state) {
  const real u = uniform(state), width = (real)v->high - (real)v->low;
  if (!is_real(v))
    return floorl((real)v->low + u * (width + 1));
  if (!(width > 0))
    return v->low;
  const real edge = width / 16; /* differences look to both sides */
  return on_grid((real)v->low + edge + u * (width - 2 * edge), width_of(v) * 0x1p-12L);
}

sample sample_draw(const judge *j, unsigned number) {
  uint64_t state = ((uint64_t)j->seed << 32) + number + 1;
  sample s = {memory_new(j), memory_new(j), memory_new(j)};
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; i < v->count; i++) {
      store(v, s.point.block[k], i, draw_value(v, &state));
      const real d = on_grid(2 * uniform(&state) - 1, 0x1p-6L), w = 2 * uniform(&state) - 1;
      if (is_input(v))
        store(v, s.direction.block[k], i, (d == 0 ? 0x1p-6L : d) * width_of(v));
      if (is_input(v) || is_output(v))
        store(v, s.seed.block[k], i, on_grid(w, 0x1p-6L) + 0x1p-7L);
    }
  }
  if (j->p->initialize)
    j->p->initialize(s.point.block);
  if (memory_damaged(j, &s.point)) {
    fprintf(stderr, "adjgen: check: the function that sets the inputs writes beyond '%s'\n",
            memory_damaged(j, &s.point));
    exit(2);
  }
  return s;
}

void sample_free(const judge *j, sample *s) {
  memory_free(j, &s->point);
  memory_free(j, &s->direction);
  memory_free(j, &s->seed);
}

memory moved(const judge *j, const sample *s, real h) {
  memory m = memory_copy(j, &s->point);
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; is_input(v) && i < v->count; i++)
      store(v, m.block[k], i, load(v, s->point.block[k], i) + h * load(v, s->direction.block[k], i));
  }
  return m;
}

real scale_of(const struct adjgen_variable *v, const void *block) {
  real most = 0;
  for (size_t i = 0; i < v->count; i++)
    if (fabsl(load(v, block, i)) > most)
      most = fabsl(load(v, block, i));
  return most;
}
