/* Problem: a matrix from as few products with vectors as can be. Approach: columns that have no row in common share a
 * product (coloring.h); or rows do, where adjoints are there and it takes fewer of these. Several directions are one
 * call. What always holds: a number is read from the one product in which no other number of its row (of its column)
 * takes part, if the pattern holds; whether it does, a product with a random vector shows. Of a Hessian it is enough
 * that this holds for one of the two numbers that are equal. */
#include "csr_plan.h"

#include "coloring.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* An adjoint costs about so many tangents. */
enum { ADJOINT_COST = 2 };

static void plan_dense(adjgen_csr *m) {
  csr_plan *p = &m->state->plan;
  size_t k;
  p->by_rows = (m->state->kind & ADJGEN_BY_ADJOINTS) && ADJOINT_COST * m->rows < m->columns;
  p->colors = p->by_rows ? m->rows : m->columns;
  p->color = adjgen_csr_room(p->colors, sizeof *p->color);
  for (k = 0; k < p->colors; ++k)
    p->color[k] = k;
  m->values = adjgen_csr_room(m->rows * m->columns, sizeof *m->values);
}

static size_t colored(const adjgen_lines *m, const adjgen_lines *across, size_t **colors) {
  *colors = adjgen_csr_room(m->lines, sizeof **colors);
  return adjgen_color_lines(m, across, *colors);
}

/* What is read at (r, c) is the same at (c, r). */
static int colors_stars(adjgen_csr *m) {
  csr_plan *p = &m->state->plan;
  const adjgen_lines rows = {m->rows, m->columns, m->starts, m->indices};
  if (!(m->state->kind & ADJGEN_HESSIAN) || !adjgen_lines_are_symmetric(&rows))
    return 0;
  p->color = adjgen_csr_room(m->rows, sizeof *p->color);
  p->is_leaf = adjgen_csr_room(m->starts[m->rows], 1);
  p->colors = adjgen_color_stars(&rows, p->color, p->is_leaf);
  return 1;
}

/* No way takes fewer colors than the longest line across has numbers: what cannot win is not colored. */
static void choose_colors(adjgen_csr *m) {
  csr_plan *p = &m->state->plan;
  const adjgen_lines rows = {m->rows, m->columns, m->starts, m->indices};
  adjgen_lines columns = adjgen_lines_transposed(&rows);
  const size_t least_of_columns = adjgen_lines_longest(&rows), least_of_rows = adjgen_lines_longest(&columns);
  const int may_be_rows =
      (m->state->kind & ADJGEN_BY_ADJOINTS) && ADJOINT_COST * least_of_rows < least_of_columns;
  size_t *of_rows = NULL, count = 0;
  if (may_be_rows)
    count = colored(&rows, &columns, &of_rows);
  p->by_rows = may_be_rows && ADJOINT_COST * count <= least_of_columns;
  if (!p->by_rows) {
    p->colors = colored(&columns, &rows, &p->color);
    p->by_rows = may_be_rows && ADJOINT_COST * count < p->colors;
  }
  if (p->by_rows) {
    free(p->color);
    p->color = of_rows;
    p->colors = count;
  } else {
    free(of_rows);
  }
  free(columns.starts);
  free(columns.indices);
}

/* Which place of what is read gives the number, and the product of which color. */
static size_t line_of(const adjgen_csr *m, size_t row, size_t entry) {
  const csr_plan *p = &m->state->plan;
  return p->by_rows || (p->is_leaf && !p->is_leaf[entry]) ? m->indices[entry] : row;
}
static size_t color_of(const adjgen_csr *m, size_t row, size_t entry) {
  const csr_plan *p = &m->state->plan;
  return p->color[line_of(m, row, entry) == row ? m->indices[entry] : row];
}
static size_t batch_of(const adjgen_csr *m, size_t row, size_t entry) {
  return color_of(m, row, entry) / m->state->directions;
}

static void list_entries(adjgen_csr *m) {
  csr_plan *p = &m->state->plan;
  const size_t batches = (p->colors + m->state->directions - 1) / m->state->directions;
  const size_t numbers = m->starts[m->rows];
  size_t r, k, *next;
  if (batches == 1 && !p->by_rows && !p->is_leaf)
    return; /* row after row */
  next = adjgen_csr_room(batches + 1, sizeof *next);
  p->starts = adjgen_csr_room(batches + 2, sizeof *p->starts);
  p->entries = adjgen_csr_room(numbers, sizeof *p->entries);
  p->lines = adjgen_csr_room(numbers, sizeof *p->lines);
  p->color_of = adjgen_csr_room(numbers, sizeof *p->color_of);
  for (r = 0; r < m->rows; ++r)
    for (k = m->starts[r]; k < m->starts[r + 1]; ++k)
      ++p->starts[batch_of(m, r, k) + 1];
  for (k = 0; k < batches; ++k) {
    p->starts[k + 1] += p->starts[k];
    next[k] = p->starts[k];
  }
  for (r = 0; r < m->rows; ++r)
    for (k = m->starts[r]; k < m->starts[r + 1]; ++k) {
      const size_t at = next[batch_of(m, r, k)]++;
      p->entries[at] = k;
      p->lines[at] = line_of(m, r, k);
      p->color_of[at] = (unsigned)color_of(m, r, k);
    }
  free(next);
}

void adjgen_csr_make_plan(adjgen_csr *m) {
  if (m->dense) {
    plan_dense(m);
  } else {
    if (!colors_stars(m))
      choose_colors(m);
    list_entries(m);
    m->values = adjgen_csr_room(m->starts[m->rows], sizeof *m->values);
  }
  m->colors = m->state->plan.colors;
  m->state->has_plan = 1;
}

void adjgen_csr_drop_plan(adjgen_csr *m) {
  csr_plan *p = &m->state->plan;
  free(p->color);
  free(p->entries);
  free(p->lines);
  free(p->color_of);
  free(p->is_leaf);
  free(p->starts);
  memset(p, 0, sizeof *p);
  free(m->starts);
  free(m->indices);
  free(m->values);
  m->starts = m->indices = NULL;
  m->values = NULL;
  m->state->has_plan = 0;
}

size_t adjgen_csr_batches(const csr_state *s) { return (s->plan.colors + s->directions - 1) / s->directions; }

/* ---- products */

/* The order of what is read: tangents of dependents, adjoints of independents, or the tangents of these. */
static int order_read(const csr_state *s) {
  return s->kind & ADJGEN_HESSIAN ? PRODUCT : s->plan.by_rows && !s->is_check ? ADJOINT : TANGENT;
}
static const csr_places *places_read(const csr_state *s) {
  return order_read(s) == TANGENT ? &s->dependents : &s->independents;
}

static csr_numbers numbers_read(csr_state *s) { return adjgen_csr_numbers(s, places_read(s), order_read(s)); }

int adjgen_csr_order_seeded(const csr_state *s) {
  return s->plan.by_rows && s->batch < adjgen_csr_batches(s) ? ADJOINT : TANGENT;
}
static const csr_places *places_seeded(const csr_state *s) {
  return adjgen_csr_order_seeded(s) == ADJOINT ? &s->dependents : &s->independents;
}

/* Away from zero: 0.5 to 1.5, with either sign. */
static double next_random(csr_state *s) {
  const uint64_t one = UINT64_C(0x3ff0000000000000);
  uint64_t bits;
  double number;
  s->random ^= s->random << 13;
  s->random ^= s->random >> 7;
  s->random ^= s->random << 17;
  bits = (s->random >> 12) | one;
  memcpy(&number, &bits, sizeof number);
  number -= 0.5;
  memcpy(&bits, &number, sizeof bits);
  bits |= s->random << 63;
  memcpy(&number, &bits, sizeof number);
  return number;
}

/* As many as stay in the cache until they are seeded; returns the first one behind them. */
static size_t clear_some(csr_numbers *numbers, size_t place) {
  char *first = csr_at(numbers, place, 0);
  if (numbers->of_objects) {
    adjgen_csr_clear(numbers->s, (csr_array *)(uintptr_t)numbers->of_objects, numbers->order);
    return numbers->end;
  }
  const size_t most = 128 / numbers->width + 1, left = numbers->end - place;
  const size_t count = left < most ? left : most;
  memset(first, 0, count * numbers->width * numbers->size);
  return place + count;
}

void adjgen_csr_seed(csr_state *s, size_t check) {
  const csr_places *places = places_seeded(s);
  csr_numbers numbers = adjgen_csr_numbers(s, places, adjgen_csr_order_seeded(s));
  const size_t first = s->batch * s->directions, last = first + s->directions;
  const int has_colors = s->batch < adjgen_csr_batches(s);
  size_t k, cleared = 0;
  if (check != ADJGEN_NO_CHECK && !s->direction)
    s->direction = adjgen_csr_room(s->independents.numbers, sizeof *s->direction);
  for (k = 0; k < places->numbers; ++k) {
    if (k == cleared)
      cleared = clear_some(&numbers, k);
    if (has_colors && s->plan.color[k] >= first && s->plan.color[k] < last)
      csr_put(&numbers, k, s->plan.color[k] - first, 1.0);
    if (check != ADJGEN_NO_CHECK) {
      csr_put(&numbers, k, check, next_random(s));
      s->direction[k] = csr_get(&numbers, k, check);
    }
  }
}

static void harvest_dense(adjgen_csr *m) {
  csr_state *s = m->state;
  const size_t first = s->batch * s->directions;
  csr_numbers numbers = numbers_read(s);
  size_t k, j;
  for (k = 0; k < numbers.places->numbers; ++k)
    for (j = 0; j < s->directions && first + j < s->plan.colors; ++j) {
      const size_t row = s->plan.by_rows ? first + j : k, column = s->plan.by_rows ? k : first + j;
      m->values[row * m->columns + column] = csr_get(&numbers, k, j);
    }
}

/* ---- the check */

static int agree(double product, double sum, double scale, size_t size) {
  const double precision = size == sizeof(float) ? 1e-2 : 1e-6;
  return !(isfinite(product) || isfinite(sum)) || fabs(product - sum) <= precision * (scale + fabs(product));
}

/* Of the only batch, which the check is in: what has come into the cache for the one is there for the other. */
static int harvest_rows(adjgen_csr *m, size_t check) {
  const csr_state *s = m->state;
  const size_t *color = s->plan.color;
  csr_numbers numbers = numbers_read(m->state);
  size_t r, k;
  int agrees = 1;
  for (r = 0; r < m->rows; ++r) {
    const char *row = csr_at(&numbers, r, 0);
    double sum = 0.0, scale = 0.0;
    if (numbers.of_objects)
      for (k = m->starts[r]; k < m->starts[r + 1]; ++k)
        m->values[k] = csr_get(&numbers, r, color[m->indices[k]]);
    else if (numbers.size == sizeof(float))
      for (k = m->starts[r]; k < m->starts[r + 1]; ++k)
        m->values[k] = ((const float *)(const void *)row)[color[m->indices[k]]];
    else
      for (k = m->starts[r]; k < m->starts[r + 1]; ++k)
        m->values[k] = ((const double *)(const void *)row)[color[m->indices[k]]];
    if (check == ADJGEN_NO_CHECK)
      continue;
    for (k = m->starts[r]; k < m->starts[r + 1]; ++k) {
      const double part = m->values[k] * s->direction[m->indices[k]];
      sum += part;
      scale += fabs(part);
    }
    agrees &= agree(csr_get(&numbers, r, check), sum, scale, numbers.size);
  }
  return agrees;
}

int adjgen_csr_harvest(adjgen_csr *m, size_t check) {
  csr_state *s = m->state;
  const csr_plan *p = &s->plan;
  const size_t first = s->batch * s->directions;
  csr_numbers numbers = numbers_read(s);
  size_t k;
  if (m->dense) {
    harvest_dense(m);
    return ADJGEN_NOT_CHECKED;
  }
  if (!p->entries) {
    const int agrees = harvest_rows(m, check);
    return check == ADJGEN_NO_CHECK ? ADJGEN_NOT_CHECKED : agrees;
  }
  for (k = p->starts[s->batch]; k < p->starts[s->batch + 1]; ++k)
    m->values[p->entries[k]] = csr_get(&numbers, p->lines[k], p->color_of[k] - first);
  return ADJGEN_NOT_CHECKED;
}

int adjgen_csr_agrees(adjgen_csr *m, size_t check) {
  csr_state *s = m->state;
  size_t r, k;
  int agrees = 1;
  s->is_check = 1;
  csr_numbers numbers = numbers_read(s);
  for (r = 0; r < m->rows; ++r) {
    double sum = 0.0, scale = 0.0;
    for (k = m->starts[r]; k < m->starts[r + 1]; ++k) {
      const double part = m->values[k] * s->direction[m->indices[k]];
      sum += part;
      scale += fabs(part);
    }
    agrees &= agree(csr_get(&numbers, r, check), sum, scale, numbers.size);
  }
  s->is_check = 0;
  return agrees;
}
