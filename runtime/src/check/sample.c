#include "sample.h"

#include "memory.h"
#include "processes.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

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
  /* What several processes hold is the same on all of them; each has a direction and seeds of its own. */
  uint64_t state = ((uint64_t)j->seed << 32) + number + 1, own = state + ((uint64_t)own_rank() << 16);
  uint64_t *const shadows = is_alone() ? &state : &own;
  sample s = {memory_new(j), memory_new(j), memory_new(j)};
  for (size_t k = 0; k < j->p->count; k++) {
    const struct adjgen_variable *v = &j->p->variables[k];
    for (size_t i = 0; i < v->count; i++) {
      store(v, s.point.block[k], i, draw_value(v, &state));
      const real d = on_grid(2 * uniform(shadows) - 1, 0x1p-6L), w = 2 * uniform(shadows) - 1;
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
