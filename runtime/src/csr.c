/* Problem: a Jacobian or a Hessian from derivatives that compute products with vectors, with all that a call needs kept
 * for the next one. Approach: the function that --driver generates asks what to call next, and calls it; so that the
 * runtime needs to know no signature. What always holds: each derivative begins with the values that the caller's
 * memory had; shadows are zero but for seeds; memory is taken only where a size is new. */
#include "csr_plan.h"

#include "fatal.h"

#include <stdlib.h>
#include <string.h>

static csr_state *state_of(const adjgen_csr *m) {
  if (!m->state)
    adjgen_fatal("a matrix of derivatives is used before adjgen_csr_init, or after adjgen_csr_free");
  return m->state;
}

/* ---- what callers say */

void adjgen_csr_init(adjgen_csr *m) {
  memset(m, 0, sizeof *m);
  m->state = adjgen_csr_room(1, sizeof *m->state);
  m->state->random = 88172645463325252u;
}

static void forget_arrays(csr_state *s) {
  size_t k;
  int order;
  for (k = 0; k < s->count; ++k) {
    free(s->arrays[k].saved);
    s->arrays[k].saved = NULL;
    for (order = 0; order < ORDERS; ++order) {
      free(s->arrays[k].shadow[order]);
      s->arrays[k].shadow[order] = NULL;
    }
  }
  free(s->independents.arrays);
  free(s->dependents.arrays);
  free(s->direction);
  memset(&s->independents, 0, sizeof s->independents);
  memset(&s->dependents, 0, sizeof s->dependents);
  s->direction = NULL;
}

static void forget_parts(csr_state *s) {
  size_t k;
  for (k = 0; k < s->count; ++k)
    free(s->arrays[k].offsets);
}

void adjgen_csr_forget(adjgen_csr *m) {
  state_of(m);
  adjgen_csr_drop_plan(m);
}

void adjgen_csr_free(adjgen_csr *m) {
  if (!m->state)
    return;
  adjgen_csr_drop_plan(m);
  forget_arrays(m->state);
  forget_parts(m->state);
  adjgen_pattern_free(&m->state->pattern);
  free(m->state->arrays);
  free(m->state);
  m->state = NULL;
}

void adjgen_csr_visit(const adjgen_csr *m, void (*each)(void *user, size_t row, size_t column, double value),
                      void *user) {
  size_t r, k;
  for (r = 0; r < m->rows; ++r)
    if (m->starts)
      for (k = m->starts[r]; k < m->starts[r + 1]; ++k)
        each(user, r, m->indices[k], m->values[k]);
    else
      for (k = 0; k < m->columns; ++k)
        each(user, r, k, m->values[r * m->columns + k]);
}

/* ---- the arrays of a call */

void adjgen_csr_begin(adjgen_csr *m, int kind, int directions) {
  csr_state *s = state_of(m);
  s->is_changed =
      s->kind != kind || s->directions != (size_t)directions || (s->has_plan && !m->starts != !!m->dense);
  s->kind = kind;
  s->directions = (size_t)directions;
  s->given = 0;
  s->step = ADJGEN_COMPLETE;
}

static void add(csr_state *s, const void *first, size_t count, size_t stride, size_t size, int role) {
  csr_array *a;
  if (s->given == s->count) {
    csr_array *more = realloc(s->arrays, (s->count + 16) * sizeof *more);
    if (!more)
      adjgen_fatal("out of memory: a matrix of derivatives");
    memset(more + s->count, 0, 16 * sizeof *more);
    s->arrays = more;
    s->count += 16;
    s->is_changed = 1;
  }
  a = &s->arrays[s->given++];
  s->is_changed |=
      a->objects != count || a->stride != stride || a->size != size || a->role != role || !a->first != !first;
  if (s->is_changed) { /* what hangs on the old size goes while it is known */
    free(a->saved);
    a->saved = NULL;
  }
  a->first = first;
  a->count = a->objects = count;
  a->stride = stride;
  a->given = 0;
  a->size = size;
  a->role = role;
}

void adjgen_csr_objects(adjgen_csr *m, const void *first, long long count, size_t stride, size_t size,
                        int role) {
  if (count > 0 && !first)
    adjgen_fatal("a matrix of derivatives: a null pointer stands for %lld numbers", count);
  add(state_of(m), first ? first : "", count > 0 ? (size_t)count : 0, stride, size, role);
}
void adjgen_csr_array(adjgen_csr *m, const void *first, long long count, size_t size, int role) {
  adjgen_csr_objects(m, first, count, size, size, role);
}
void adjgen_csr_value(adjgen_csr *m, size_t size) {
  add(state_of(m), NULL, 1, size, size, ADJGEN_IS_INDEPENDENT);
}
void adjgen_csr_result(adjgen_csr *m, size_t size) {
  add(state_of(m), NULL, 1, size, size, ADJGEN_IS_DEPENDENT);
}

void adjgen_csr_part(adjgen_csr *m, const void *at, size_t count) {
  csr_state *s = state_of(m);
  csr_array *a = &s->arrays[s->given - 1];
  size_t offset = (size_t)((const char *)at - (const char *)a->first);
  size_t *more = a->offsets;
  if (!a->offsets)
    a->parts = 0;
  if (a->given + count > a->parts)
    more = realloc(a->offsets, (a->given + count) * sizeof *more);
  if (!more)
    adjgen_fatal("out of memory: a matrix of derivatives");
  a->offsets = more;
  for (; count; --count, offset += a->size) {
    s->is_changed |= a->given >= a->parts || a->offsets[a->given] != offset;
    a->offsets[a->given++] = offset;
  }
  if (a->parts < a->given)
    a->parts = a->given;
}

/* Where the function of the call before has had others. */
static void settle_parts(csr_state *s) {
  size_t k;
  for (k = 0; k < s->given; ++k) {
    csr_array *a = &s->arrays[k];
    s->is_changed |= a->offsets && a->given != a->parts;
    if (a->offsets && !a->given) {
      free(a->offsets);
      a->offsets = NULL;
    }
    a->parts = a->offsets ? a->given : 1;
    a->count = a->objects * a->parts;
  }
}

/* Those in memory come first. */
static void find_places(csr_state *s, csr_places *p, int role) {
  size_t k;
  int by_value;
  p->arrays = adjgen_csr_room(s->given, sizeof *p->arrays);
  for (by_value = 0; by_value < 2; ++by_value)
    for (k = 0; k < s->given; ++k)
      if ((s->arrays[k].role & role) && (s->arrays[k].first == NULL) == by_value) {
        p->arrays[p->count++] = k;
        p->numbers += s->arrays[k].count;
      }
}

static void settle(adjgen_csr *m) {
  csr_state *s = m->state;
  settle_parts(s);
  if (!s->is_changed && s->given == s->taken)
    return;
  s->taken = s->given;
  adjgen_csr_drop_plan(m);
  forget_arrays(s);
  find_places(s, &s->independents, ADJGEN_IS_INDEPENDENT);
  find_places(s, &s->dependents, ADJGEN_IS_DEPENDENT);
  m->columns = s->independents.numbers;
  m->rows = s->kind & ADJGEN_HESSIAN ? m->columns : s->dependents.numbers;
}

/* What is changed through one name and seen by another has two shadows, which do not know of each other. */
static void refuse_overlaps(const csr_state *s) {
  size_t k, j;
  for (k = 0; k < s->given; ++k)
    for (j = 0; j < s->given; ++j) {
      const csr_array *a = &s->arrays[k], *b = &s->arrays[j];
      const char *at = a->first, *other = b->first;
      if (k != j && (a->role & ADJGEN_IS_WRITTEN) && at && other && at < other + b->objects * b->stride &&
          other < at + a->objects * a->stride)
        adjgen_fatal("a matrix of derivatives: two of the arrays overlap, and one of them is written");
    }
}

/* The caller's memory: `isSaved`, or put back. */
static void copy_written(csr_state *s, int isSaved) {
  size_t k;
  for (k = 0; k < s->given; ++k) {
    csr_array *a = &s->arrays[k];
    if (!(a->role & ADJGEN_IS_WRITTEN))
      continue;
    if (!a->saved)
      a->saved = adjgen_csr_room(a->objects, a->stride);
    if (isSaved)
      memcpy(a->saved, a->first, a->objects * a->stride);
    else
      memcpy((void *)(uintptr_t)a->first, a->saved, a->objects * a->stride);
  }
}

/* But for what is seeded. */
static void clear_shadows(csr_state *s) {
  const int seeded = adjgen_csr_order_seeded(s);
  const int role = seeded == ADJOINT ? ADJGEN_IS_DEPENDENT : ADJGEN_IS_INDEPENDENT;
  size_t k;
  int order;
  for (k = 0; k < s->given; ++k)
    for (order = 0; order < ORDERS; ++order)
      if (s->arrays[k].shadow[order] && !(order == seeded && (s->arrays[k].role & role)))
        adjgen_csr_clear(s, &s->arrays[k], order);
}

/* ---- the pattern */

typedef void declare_numbers(adjgen_pattern *p, const void *first, size_t count, size_t size);

/* Numbers of objects as far as they follow each other. */
static void declare_parts(adjgen_pattern *p, const csr_array *a, declare_numbers *declare) {
  const char *at = a->first;
  size_t i, k, end;
  if (a->parts * a->size == a->stride) {
    declare(p, at, a->count, a->size);
    return;
  }
  for (i = 0; i < a->objects; ++i, at += a->stride)
    for (k = 0; k < a->parts; k = end) {
      for (end = k + 1; end < a->parts && a->offsets[end] == a->offsets[end - 1] + a->size;)
        ++end;
      declare(p, at + a->offsets[k], end - k, a->size);
    }
}

static int ask_pattern(csr_state *s) {
  size_t k;
  adjgen_pattern_free(&s->pattern);
  adjgen_pattern_begin(&s->pattern);
  for (k = 0; k < s->given; ++k) {
    const csr_array *a = &s->arrays[k];
    if (a->first && (a->role & ADJGEN_IS_INDEPENDENT))
      declare_parts(&s->pattern, a, adjgen_pattern_input);
    if (a->first && (a->role & ADJGEN_IS_DEPENDENT))
      declare_parts(&s->pattern, a, adjgen_pattern_output);
    if (a->first && a->role == ADJGEN_IS_WRITTEN && a->size >= sizeof(float))
      declare_parts(&s->pattern, a, adjgen_pattern_other);
  }
  return s->step = ADJGEN_PATTERN;
}

/* A result that depends on nothing has no row there. */
static void take_pattern(adjgen_csr *m) {
  adjgen_pattern *p = &m->state->pattern;
  size_t r;
  if (p->columns != m->columns || p->rows > m->rows || p->rows + 1 < m->rows)
    adjgen_fatal("a pattern of %zu rows and %zu columns, and a matrix of %zu and %zu", p->rows, p->columns,
                 m->rows, m->columns);
  adjgen_csr_drop_plan(m);
  m->starts = adjgen_csr_room(m->rows + 1, sizeof *m->starts);
  for (r = 0; r < m->rows; ++r)
    m->starts[r + 1] = p->starts[r < p->rows ? r + 1 : p->rows];
  m->indices = p->indices; /* it is ours now */
  p->indices = NULL;
  adjgen_pattern_free(p);
  ++m->patterns;
  m->state->is_fresh = 1;
}

/* ---- call after call */

static void seed_ones(csr_state *s) {
  csr_numbers numbers = adjgen_csr_numbers(s, &s->dependents, ADJOINT);
  size_t k;
  for (k = 0; k < s->dependents.numbers; ++k)
    csr_put(&numbers, k, 0, 1.0);
}

/* The random vector is in the last batch of tangents, if there is room, or in one of its own. */
static size_t check_direction(const csr_state *s) {
  return s->plan.by_rows ? 0 : s->plan.colors % s->directions;
}
static int holds_check(const csr_state *s) {
  return s->plan.by_rows ? s->batch == adjgen_csr_batches(s) : s->batch == s->plan.colors / s->directions;
}

static int ask_batch(adjgen_csr *m) {
  csr_state *s = m->state;
  clear_shadows(s);
  adjgen_csr_seed(s, !m->dense && holds_check(s) ? check_direction(s) : ADJGEN_NO_CHECK);
  if (s->kind & ADJGEN_HESSIAN)
    seed_ones(s);
  return s->step = adjgen_csr_order_seeded(s) == ADJOINT ? ADJGEN_ADJOINTS : ADJGEN_TANGENTS;
}

/* A dense matrix has no check, and tangents are called last where they leave the primal's results. */
static int is_complete(const adjgen_csr *m) {
  const csr_state *s = m->state;
  const size_t batches = adjgen_csr_batches(s), more = m->dense ? (size_t)s->plan.by_rows : 1;
  const int has_room = !s->plan.by_rows && s->plan.colors % s->directions != 0;
  return s->batch + 1 >= batches + (has_room ? 0 : more);
}

static int ask_first(adjgen_csr *m) {
  m->state->batch = 0;
  if (!m->state->has_plan)
    adjgen_csr_make_plan(m);
  copy_written(m->state, 0);
  return ask_batch(m);
}

static int take_batch(adjgen_csr *m) {
  csr_state *s = m->state;
  int agrees = ADJGEN_NOT_CHECKED;
  if (s->batch < adjgen_csr_batches(s))
    agrees = adjgen_csr_harvest(m, holds_check(s) ? check_direction(s) : ADJGEN_NO_CHECK);
  if (!is_complete(m)) {
    ++s->batch;
    copy_written(s, 0);
    return ask_batch(m);
  }
  m->agrees = m->dense || (agrees == ADJGEN_NOT_CHECKED ? adjgen_csr_agrees(m, check_direction(s)) : agrees);
  if (!m->agrees && !s->is_fresh) {
    copy_written(s, 0);
    return ask_pattern(s);
  }
  if (s->kind & ADJGEN_HESSIAN)
    copy_written(s, 0);
  return s->step = ADJGEN_COMPLETE;
}

int adjgen_csr_next(adjgen_csr *m) {
  csr_state *s = state_of(m);
  if (s->step == ADJGEN_PATTERN) {
    take_pattern(m);
    return ask_first(m);
  }
  if (s->step != ADJGEN_COMPLETE)
    return take_batch(m);
  settle(m);
  refuse_overlaps(s);
  copy_written(s, 1);
  s->is_fresh = 0;
  return s->has_plan || m->dense ? ask_first(m) : ask_pattern(s);
}

/* ---- what is passed */

adjgen_pattern *adjgen_csr_pattern(adjgen_csr *m) { return &m->state->pattern; }

static char *of(adjgen_csr *m, int number, int order) {
  return adjgen_csr_shadow(m->state, &m->state->arrays[number], order);
}
void *adjgen_csr_tangents(adjgen_csr *m, int number) { return of(m, number, TANGENT); }
void *adjgen_csr_adjoints(adjgen_csr *m, int number) { return of(m, number, ADJOINT); }
void *adjgen_csr_products(adjgen_csr *m, int number) { return of(m, number, PRODUCT); }
static double value_of(adjgen_csr *m, int number, int order) {
  const char *at = of(m, number, order);
  return m->state->arrays[number].size == sizeof(float) ? *(const float *)(const void *)at
                                                        : *(const double *)(const void *)at;
}
double adjgen_csr_tangent(adjgen_csr *m, int number) { return value_of(m, number, TANGENT); }
double adjgen_csr_adjoint(adjgen_csr *m, int number) { return value_of(m, number, ADJOINT); }
double adjgen_csr_product(adjgen_csr *m, int number) { return value_of(m, number, PRODUCT); }
