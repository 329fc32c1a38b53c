/* What drivers call that check derivatives in several directions, matrices and patterns: it makes one tangent and one adjoint
 * of them, which are then judged as others are. */
#include "memory.h"

#include <adjgen/sparse.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static judge of(const struct adjgen_problem *p) { return (judge){.p = p}; }

void **adjgen_check_copy(const struct adjgen_problem *p, void *const *v) {
  const judge j = of(p);
  const memory from = {(void **)v};
  return memory_copy(&j, &from).block;
}

void **adjgen_check_zeros(const struct adjgen_problem *p) {
  const judge j = of(p);
  return memory_new(&j).block;
}

void adjgen_check_free(const struct adjgen_problem *p, void **copy) {
  const judge j = of(p);
  memory m = {copy};
  memory_free(&j, &m);
}

/* ---- several directions */

/* Each direction is another multiple of the one that is judged: what gets into a wrong one is seen. */
static real factor_of(unsigned modes, int direction, int directions) {
  real factor = 1;
  for (int mode = 0; modes >> mode; mode++)
    if (modes >> mode & 1)
      factor *= (direction >> mode & 1 ? -1 : 1) * (1 + (real)((direction + mode) % directions) / directions);
  return factor;
}

/* `inner` numbers of one direction stand together. */
static size_t place(size_t i, size_t inner, int direction, int directions) {
  return (i / inner * (size_t)directions + (size_t)direction) * inner + i % inner;
}

void **adjgen_check_rows(const struct adjgen_problem *p, const size_t *inner, const unsigned *modes,
                         void *const *blocks, int directions) {
  void **rows = reserve(p->count * sizeof *rows);
  for (size_t b = 0; b < p->count; b++) {
    const struct adjgen_variable *v = &p->variables[b];
    rows[b] = blocks[b];
    if (!modes[b])
      continue;
    rows[b] = reserve(v->count * v->size * (size_t)(directions > 0 ? directions : 0));
    for (size_t i = 0; i < v->count; i++)
      for (int k = 0; k < directions; k++)
        store(v, rows[b], place(i, inner[b], k, directions),
              load(v, blocks[b], i) * (is_real(v) ? factor_of(modes[b], k, directions) : 1));
  }
  return rows;
}

/* What nobody has changed stays as it is, to the last digit. */
static bool is_kept(const struct adjgen_variable *v, const void *row, size_t at, real before) {
  long double room[1];
  store(v, room, 0, before);
  return load(v, row, at) == load(v, room, 0);
}

void adjgen_check_join(const struct adjgen_problem *p, const size_t *inner, const unsigned *modes,
                       void **rows, void *const *blocks, int directions) {
  for (size_t b = 0; b < p->count; b++) {
    const struct adjgen_variable *v = &p->variables[b];
    if (!modes[b])
      continue;
    for (size_t i = 0; is_real(v) && i < v->count; i++) {
      const real before = load(v, blocks[b], i);
      real sum = 0;
      bool is_changed = false;
      for (int k = 0; k < directions; k++) {
        const size_t at = place(i, inner[b], k, directions);
        const real factor = factor_of(modes[b], k, directions);
        sum += load(v, rows[b], at) / factor;
        is_changed |= !is_kept(v, rows[b], at, before * factor);
      }
      if (is_changed)
        store(v, blocks[b], i, sum / directions);
    }
    free(rows[b]);
  }
  free(rows);
}

/* ---- matrices and patterns, whose columns and rows are numbers of variables */

typedef struct {
  const struct adjgen_variable *v;
  void *block;
  size_t i;
} place_of_number;

static size_t count_of(const struct adjgen_problem *p, const int *variables) {
  size_t n = 0;
  for (; *variables >= 0; variables++)
    n += p->variables[*variables].count;
  return n;
}

static place_of_number numbered(const struct adjgen_problem *p, const int *variables, void *const *blocks,
                                size_t number) {
  for (; number >= p->variables[*variables].count; variables++)
    number -= p->variables[*variables].count;
  return (place_of_number){&p->variables[*variables], blocks[*variables], number};
}
static real value_of(place_of_number n) { return load(n.v, n.block, n.i); }
static void set(place_of_number n, real value) { store(n.v, n.block, n.i, value); }

/* What a wrong size leads to is no wrong number, but memory that is read beyond its end. */
static void require_size(const struct adjgen_problem *p, const int *columns, const int *rows,
                         size_t has_columns, size_t has_rows) {
  if (has_columns == count_of(p, columns) && has_rows == count_of(p, rows))
    return;
  fprintf(stderr,
          "adjgen: check: there are %zu rows and %zu columns, and %zu dependents and %zu independents\n",
          has_rows, has_columns, count_of(p, rows), count_of(p, columns));
  exit(2);
}

void adjgen_check_multiply(const struct adjgen_problem *p, const struct adjgen_csr *m, const int *columns,
                           const int *rows, void *const *v_d) {
  require_size(p, columns, rows, m->columns, m->rows);
  void **before = adjgen_check_copy(p, v_d);
  for (size_t r = 0; r < m->rows; r++) {
    real sum = 0;
    for (size_t k = m->starts[r]; k < m->starts[r + 1]; k++)
      sum += m->values[k] * value_of(numbered(p, columns, before, m->indices[k]));
    set(numbered(p, rows, v_d, r), sum);
  }
  adjgen_check_free(p, before);
}

/* Adjoints of what is overwritten go, those of inputs alone are added to. */
static void clear_outputs(const struct adjgen_problem *p, void *const *v_b) {
  for (size_t b = 0; b < p->count; b++)
    if (is_output(&p->variables[b]))
      memset(v_b[b], 0, p->variables[b].count * p->variables[b].size);
}

void adjgen_check_multiply_transposed(const struct adjgen_problem *p, const struct adjgen_csr *m,
                                      const int *columns, const int *rows, void *const *v_b) {
  require_size(p, columns, rows, m->columns, m->rows);
  void **before = adjgen_check_copy(p, v_b);
  real *sums = reserve(m->columns * sizeof *sums);
  memset(sums, 0, m->columns * sizeof *sums);
  for (size_t r = 0; r < m->rows; r++)
    for (size_t k = m->starts[r]; k < m->starts[r + 1]; k++)
      sums[m->indices[k]] += m->values[k] * value_of(numbered(p, rows, before, r));
  clear_outputs(p, v_b);
  for (size_t c = 0; c < m->columns; c++) {
    const place_of_number to = numbered(p, columns, v_b, c);
    set(to, value_of(to) + sums[c]);
  }
  free(sums);
  adjgen_check_free(p, before);
}

/* ---- patterns: what lies beside one is taken from the derivative, which is wrong then if there is anything */

enum { MOST_TRIED = 48 }; /* of rows, or columns, in one call */

static size_t tried_of(size_t count) { return count < MOST_TRIED ? count : MOST_TRIED; }
static size_t tried_number(size_t k, size_t count) {
  return count <= MOST_TRIED ? k : k * count / MOST_TRIED;
}

static bool has(const struct adjgen_pattern *m, size_t row, size_t column) {
  for (size_t k = m->starts[row]; k < m->starts[row + 1]; k++)
    if (m->indices[k] == column)
      return true;
  return false;
}

void adjgen_check_masked_tangent(const struct adjgen_problem *p, const struct adjgen_pattern *m,
                                 const int *columns, const int *rows,
                                 void (*tangent)(void *const *, void *const *), void *const *v,
                                 void *const *v_d) {
  require_size(p, columns, rows, m->columns, m->rows);
  const size_t tried = tried_of(m->rows);
  void **point = adjgen_check_copy(p, v), **direction = adjgen_check_copy(p, v_d);
  tangent(v, v_d);
  for (size_t k = 0; k < tried; k++) {
    const size_t row = tried_number(k, m->rows);
    void **at = adjgen_check_copy(p, point), **masked = adjgen_check_copy(p, direction);
    for (size_t c = 0; c < m->columns; c++)
      if (!has(m, row, c))
        set(numbered(p, columns, masked, c), 0);
    tangent(at, masked);
    set(numbered(p, rows, v_d, row), value_of(numbered(p, rows, masked, row)));
    adjgen_check_free(p, masked);
    adjgen_check_free(p, at);
  }
  adjgen_check_free(p, direction);
  adjgen_check_free(p, point);
}

void adjgen_check_masked_adjoint(const struct adjgen_problem *p, const struct adjgen_pattern *m,
                                 const int *columns, const int *rows,
                                 void (*adjoint)(void *const *, void *const *), void *const *v,
                                 void *const *v_b) {
  require_size(p, columns, rows, m->columns, m->rows);
  const size_t tried = tried_of(m->columns);
  void **point = adjgen_check_copy(p, v), **seed = adjgen_check_copy(p, v_b);
  adjoint(v, v_b);
  for (size_t k = 0; k < tried; k++) {
    const size_t column = tried_number(k, m->columns);
    void **at = adjgen_check_copy(p, point), **masked = adjgen_check_copy(p, seed);
    for (size_t r = 0; r < m->rows; r++)
      if (!has(m, r, column))
        set(numbered(p, rows, masked, r), 0);
    adjoint(at, masked);
    set(numbered(p, columns, v_b, column), value_of(numbered(p, columns, masked, column)));
    adjgen_check_free(p, masked);
    adjgen_check_free(p, at);
  }
  adjgen_check_free(p, seed);
  adjgen_check_free(p, point);
}
