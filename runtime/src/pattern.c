/* Problem: whose sets go with which number, for numbers anywhere in memory? Approach: for each page of memory that
 * holds such a number a page of sets, one for each four bytes, found by the page's address in a table. What always
 * holds: a set in a cell belongs to it (index_set.h); a cell is changed by one thread at a time, as the number is in the
 * program, or under the lock of its page's place. */
#define ADJGEN_ONLY_ADDRESS(argument) /* a promise to callers: here they are passed on */
#include <adjgen/sparse.h>

#include "fatal.h"
#include "index_set.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_BITS = 12, CELL_BITS = 2, CELLS = 1 << (PAGE_BITS - CELL_BITS), PLACES = 1 << 16, RECENT = 64 };

typedef struct page {
  uintptr_t number; /* of the page of memory */
  struct page *next;
  index_set *cells[CELLS];
} page;

typedef struct {
  const char *first;
  size_t count, size;
} numbers;

typedef struct {
  numbers *list;
  size_t count;
} declared;

typedef struct {
  const char *first;
  size_t bytes;
} memory_range;

struct adjgen_pattern_state {
  declared inputs, outputs, others;
  uint64_t call;  /* no two calls, of no two patterns, have the same */
  size_t columns; /* so far */
  uint32_t bound; /* of columns: those of values included */
  int has_result; /* something has asked for its place */
  index_set *
      *interacting;  /* of the Hessian: for each column the others that it stands with; null: not asked for */
  double result;     /* whose address stands for it */
  atomic_int counts; /* somebody asks for the sizes */
  atomic_size_t size;
  _Atomic(page *) places[PLACES];
  atomic_flag locks[RECENT];
};

static void *allocated(void *memory) {
  if (!memory)
    adjgen_fatal("out of memory: a pattern");
  return memory;
}

static struct adjgen_pattern_state *state_of(adjgen_pattern *p) {
  if (!p->state)
    adjgen_fatal("a pattern is used before adjgen_pattern_begin, or after adjgen_pattern_free");
  return p->state;
}

/* ---- pages */

static atomic_uint_fast64_t calls;

/* What this thread has asked for last, and in which call. */
static _Thread_local struct {
  uint64_t call;
  page *found;
} recent[RECENT];

static page *page_of(struct adjgen_pattern_state *s, uintptr_t number) {
  page *seen = atomic_load_explicit(&s->places[number % PLACES], memory_order_acquire), *p, *made;
  for (p = seen; p; p = p->next)
    if (p->number == number)
      return p;
  made = allocated(calloc(1, sizeof *made));
  made->number = number;
  made->next = seen;
  while (!atomic_compare_exchange_weak_explicit(&s->places[number % PLACES], &made->next, made,
                                                memory_order_acq_rel, memory_order_acquire))
    for (p = made->next; p != seen; p = p->next)
      if (p->number == number) {
        free(made);
        return p;
      }
  return made;
}

static index_set **cell_of(struct adjgen_pattern_state *s, const void *at) {
  const uintptr_t number = (uintptr_t)at >> PAGE_BITS;
  const size_t slot = number % RECENT;
  if (recent[slot].call != s->call || recent[slot].found->number != number) {
    recent[slot].found = page_of(s, number);
    recent[slot].call = s->call;
  }
  return &recent[slot].found->cells[((uintptr_t)at >> CELL_BITS) % CELLS];
}

static _Thread_local size_t own_size;

/* Differences are all that matters: the numbers may wrap. */
static void note_size(struct adjgen_pattern_state *s, size_t before, size_t now) {
  if (before == now || !atomic_load_explicit(&s->counts, memory_order_relaxed))
    return;
  own_size += now - before;
  atomic_fetch_add_explicit(&s->size, now - before, memory_order_relaxed);
}

static void set_cell(struct adjgen_pattern_state *s, const void *at, index_set *set) {
  index_set **cell = cell_of(s, at);
  note_size(s, adjgen_set_size(*cell), adjgen_set_size(set));
  adjgen_set_drop(*cell);
  *cell = set;
}

static void forget_interactions(struct adjgen_pattern_state *s) {
  size_t k;
  for (k = 0; s->interacting && k < s->bound; ++k)
    adjgen_set_drop(s->interacting[k]);
  free(s->interacting);
  s->interacting = NULL;
}

static void forget_cells(struct adjgen_pattern_state *s) {
  size_t k, c;
  for (k = 0; k < PLACES; ++k) {
    page *p = atomic_exchange(&s->places[k], NULL);
    while (p) {
      page *next = p->next;
      for (c = 0; c < CELLS; ++c)
        adjgen_set_drop(p->cells[c]);
      free(p);
      p = next;
    }
  }
  s->call = atomic_fetch_add(&calls, 1) + 1;
}

static atomic_flag *lock_of(struct adjgen_pattern_state *s, const void *at) {
  return &s->locks[((uintptr_t)at >> PAGE_BITS) % RECENT];
}
static void lock(atomic_flag *l) {
  while (atomic_flag_test_and_set_explicit(l, memory_order_acquire))
    ;
}
static void unlock(atomic_flag *l) { atomic_flag_clear_explicit(l, memory_order_release); }

/* ---- what callers say */

static void forget_result(adjgen_pattern *p) {
  free(p->starts);
  free(p->indices);
  p->starts = p->indices = NULL;
  p->rows = p->columns = 0;
}

void adjgen_pattern_begin(adjgen_pattern *p) {
  size_t k;
  memset(p, 0, sizeof *p);
  p->state = allocated(calloc(1, sizeof *p->state));
  for (k = 0; k < RECENT; ++k)
    atomic_flag_clear(&p->state->locks[k]);
}

static void declare(declared *d, const void *first, size_t count, size_t size) {
  if (size < sizeof(float))
    adjgen_fatal("the numbers of a pattern have %zu bytes: sizeof(double) or sizeof(float) is expected",
                 size);
  if ((d->count & (d->count - 1)) == 0) /* the room is the next power of two */
    d->list = allocated(realloc(d->list, 2 * (d->count + 1) * sizeof *d->list));
  d->list[d->count].first = first;
  d->list[d->count].count = count;
  d->list[d->count++].size = size;
}

void adjgen_pattern_input(adjgen_pattern *p, const void *first, size_t count, size_t size) {
  declare(&state_of(p)->inputs, first, count, size);
}
void adjgen_pattern_output(adjgen_pattern *p, const void *first, size_t count, size_t size) {
  declare(&state_of(p)->outputs, first, count, size);
}
void adjgen_pattern_other(adjgen_pattern *p, const void *first, size_t count, size_t size) {
  declare(&state_of(p)->others, first, count, size);
}

void adjgen_pattern_free(adjgen_pattern *p) {
  if (!p->state)
    return;
  forget_cells(p->state);
  forget_interactions(p->state);
  free(p->state->inputs.list);
  free(p->state->outputs.list);
  free(p->state->others.list);
  free(p->state);
  forget_result(p);
  p->state = NULL;
}

/* ---- a call */

static size_t sum_of_counts(const declared *d) {
  size_t k, sum = 0;
  for (k = 0; k < d->count; ++k)
    sum += d->list[k].count;
  return sum;
}

/* So many parameters may be independents. */
enum { MOST_VALUES = 256 };

void adjgen_pattern_start(adjgen_pattern *p) {
  struct adjgen_pattern_state *s = state_of(p);
  size_t a, k;
  forget_cells(s);
  forget_interactions(s);
  forget_result(p);
  s->columns = 0;
  s->has_result = 0;
  if (sum_of_counts(&s->inputs) > UINT32_MAX / 2 - MOST_VALUES)
    adjgen_fatal("more than %lu independents in a pattern", (unsigned long)(UINT32_MAX / 2 - MOST_VALUES));
  s->bound = (uint32_t)sum_of_counts(&s->inputs) + MOST_VALUES;
  for (a = 0; a < s->inputs.count; ++a)
    for (k = 0; k < s->inputs.list[a].count; ++k)
      set_cell(s, s->inputs.list[a].first + k * s->inputs.list[a].size,
               adjgen_set_of_one((uint32_t)s->columns++));
}

void adjgen_pattern_value(adjgen_pattern *p, const void *at) {
  struct adjgen_pattern_state *s = state_of(p);
  if (s->columns >= s->bound)
    adjgen_fatal("more than %d independents of a pattern are passed by value", MOST_VALUES);
  set_cell(s, at, adjgen_set_of_one((uint32_t)s->columns++));
}

const void *adjgen_pattern_result(adjgen_pattern *p) {
  state_of(p)->has_result = 1;
  return &state_of(p)->result;
}

void adjgen_pattern_second(adjgen_pattern *p) {
  p->state->interacting = allocated(calloc(p->state->bound, sizeof *p->state->interacting));
}

/* Of the Hessian: row after row what each column stands with. */
static void finish_second(adjgen_pattern *p) {
  struct adjgen_pattern_state *s = p->state;
  size_t r;
  p->rows = p->columns = s->columns;
  p->starts = allocated(calloc(p->rows + 1, sizeof *p->starts));
  for (r = 0; r < p->rows; ++r)
    p->starts[r + 1] = p->starts[r] + adjgen_set_size(s->interacting[r]);
  p->indices = allocated(malloc((p->starts[p->rows] + 1) * sizeof *p->indices));
  for (r = 0; r < p->rows; ++r)
    adjgen_set_list(s->interacting[r], p->indices + p->starts[r]);
  forget_interactions(s);
  forget_cells(s);
}

static void row(adjgen_pattern *p, const void *at) {
  p->starts[p->rows + 1] = p->starts[p->rows] + adjgen_set_size(*cell_of(p->state, at));
  ++p->rows;
}
static size_t listed(adjgen_pattern *p, size_t row, const void *at) {
  adjgen_set_list(*cell_of(p->state, at), p->indices + p->starts[row]);
  return row + 1;
}

void adjgen_pattern_finish(adjgen_pattern *p) {
  struct adjgen_pattern_state *s = state_of(p);
  const size_t rows = sum_of_counts(&s->outputs) + (s->has_result ? 1 : 0);
  size_t a, k, r = 0;
  if (s->interacting) {
    finish_second(p);
    return;
  }
  p->starts = allocated(calloc(rows + 1, sizeof *p->starts));
  p->columns = s->columns;
  for (a = 0; a < s->outputs.count; ++a)
    for (k = 0; k < s->outputs.list[a].count; ++k)
      row(p, s->outputs.list[a].first + k * s->outputs.list[a].size);
  if (s->has_result)
    row(p, &s->result);
  p->indices = allocated(malloc((p->starts[rows] + 1) * sizeof *p->indices));
  for (a = 0; a < s->outputs.count; ++a)
    for (k = 0; k < s->outputs.list[a].count; ++k)
      r = listed(p, r, s->outputs.list[a].first + k * s->outputs.list[a].size);
  if (s->has_result)
    listed(p, r, &s->result);
  forget_cells(s);
}

/* ---- statements */

/* The target may be one of the numbers that it is made of: its set is taken over then. */
static void depends(struct adjgen_pattern_state *s, const void *target, int count, va_list list) {
  index_set **cell, *own, *made = NULL;
  size_t before;
  int k, is_kept = 0;
  va_list again;
  if (!target) /* of a result that nobody uses */
    return;
  cell = cell_of(s, target);
  own = *cell;
  before = adjgen_set_size(own);
  va_copy(again, list);
  for (k = 0; k < count; ++k)
    is_kept |= va_arg(again, const void *) == target;
  va_end(again);
  if (is_kept)
    made = own;
  for (k = 0; k < count; ++k) {
    const void *at = va_arg(list, const void *);
    if (at && at != target)
      made = adjgen_set_join(made, *cell_of(s, at), s->bound);
  }
  if (!is_kept)
    adjgen_set_drop(own);
  *cell = made;
  note_size(s, before, adjgen_set_size(made));
}

void adjgen_depends(adjgen_pattern *p, const void *target, int count, ...) {
  va_list list;
  va_start(list, count);
  depends(p->state, target, count, list);
  va_end(list);
}

void adjgen_depends_shared(adjgen_pattern *p, const void *target, int count, ...) {
  va_list list;
  va_start(list, count);
  lock(lock_of(p->state, target));
  depends(p->state, target, count, list);
  unlock(lock_of(p->state, target));
  va_end(list);
}

/* Each column of one set stands with all of the other. */
static void interact(struct adjgen_pattern_state *s, const index_set *one, const index_set *other) {
  const size_t count = adjgen_set_size(one);
  size_t few[16], *columns = count <= 16 ? few : allocated(malloc(count * sizeof *columns)), k;
  adjgen_set_list(one, columns);
  for (k = 0; k < count; ++k) {
    atomic_flag *own = &s->locks[columns[k] % RECENT];
    lock(own);
    s->interacting[columns[k]] = adjgen_set_join(s->interacting[columns[k]], other, s->bound);
    unlock(own);
  }
  if (columns != few)
    free(columns);
}

void adjgen_depends_interact(adjgen_pattern *p, const void *a, const void *b) {
  const index_set *one = a ? *cell_of(p->state, a) : NULL, *other = b ? *cell_of(p->state, b) : NULL;
  if (!one || !other)
    return;
  interact(p->state, one, other);
  if (one != other)
    interact(p->state, other, one);
}

void adjgen_depends_copy(adjgen_pattern *p, const void *to, const void *from, size_t bytes) {
  const size_t step = (size_t)1 << CELL_BITS;
  const char *target = to, *source = from;
  size_t k;
  if (!target || target == source)
    return;
  if (!source) { /* nothing of it depends on anything */
    adjgen_depends_clear(p, to, bytes);
  } else if (target < source) {
    for (k = 0; k < bytes; k += step)
      set_cell(p->state, target + k, adjgen_set_share(*cell_of(p->state, source + k)));
  } else {
    for (k = (bytes + step - 1) / step * step; k > 0; k -= step)
      set_cell(p->state, target + k - step, adjgen_set_share(*cell_of(p->state, source + k - step)));
  }
}

void adjgen_depends_clear(adjgen_pattern *p, const void *first, size_t bytes) {
  const size_t step = (size_t)1 << CELL_BITS;
  size_t k;
  for (k = 0; k < bytes; k += step)
    set_cell(p->state, (const char *)first + k, NULL);
}

static void join_cell(struct adjgen_pattern_state *s, const void *at, const index_set *set) {
  index_set **cell = cell_of(s, at);
  const size_t before = adjgen_set_size(*cell);
  *cell = adjgen_set_join(*cell, set, s->bound);
  note_size(s, before, adjgen_set_size(*cell));
}

void adjgen_depends_join(adjgen_pattern *p, const void *to, const void *from, size_t bytes) {
  const size_t step = (size_t)1 << CELL_BITS;
  size_t k;
  if (!from) /* a number that is made of nothing */
    return;
  for (k = 0; k < bytes; k += step) {
    const char *target = (const char *)to + k;
    lock(lock_of(p->state, target));
    join_cell(p->state, target, *cell_of(p->state, (const char *)from + k));
    unlock(lock_of(p->state, target));
  }
}

/* ---- at all points */

void adjgen_depends_on_some(adjgen_pattern *p, const void *target, const void *first, size_t bytes) {
  const size_t step = (size_t)1 << CELL_BITS;
  index_set *made = NULL;
  size_t k;
  for (k = 0; k < bytes; k += step)
    made = adjgen_set_join(made, *cell_of(p->state, (const char *)first + k), p->state->bound);
  set_cell(p->state, target, made);
}

static void join_all(adjgen_pattern *p, memory_range all, size_t size, int count, va_list list) {
  index_set *made = NULL;
  size_t k;
  for (; count > 0; --count) {
    const void *at = va_arg(list, const void *);
    if (at)
      made = adjgen_set_join(made, *cell_of(p->state, at), p->state->bound);
  }
  for (k = 0; k < all.bytes; k += size) {
    const char *target = all.first + k;
    lock(lock_of(p->state, target));
    join_cell(p->state, target, made);
    unlock(lock_of(p->state, target));
  }
  adjgen_set_drop(made);
}

void adjgen_depends_some(adjgen_pattern *p, const void *first, size_t bytes, size_t size, int count, ...) {
  const memory_range all = {first, bytes};
  va_list list;
  va_start(list, count);
  join_all(p, all, size, count, list);
  va_end(list);
}

/* Whether a range that is declared overlaps the range, or follows it, which then has it, too. */
static int extends(memory_range *range, const declared *d) {
  size_t k;
  int is_more = 0;
  for (k = 0; k < d->count; ++k) {
    const char *first = d->list[k].first, *end = first + d->list[k].count * d->list[k].size;
    const char *range_end = range->first + range->bytes;
    if (first > range_end || end < range->first || (first >= range->first && end <= range_end))
      continue;
    range->first = first < range->first ? first : range->first;
    range->bytes = (size_t)((end > range_end ? end : range_end) - range->first);
    is_more = 1;
  }
  return is_more;
}

/* What is declared in parts is one array. */
static memory_range declared_around(const struct adjgen_pattern_state *s, const void *inside) {
  memory_range range = {inside, 0};
  int is_more;
  do {
    is_more = extends(&range, &s->inputs);
    is_more |= extends(&range, &s->outputs);
    is_more |= extends(&range, &s->others);
  } while (is_more);
  if (!range.bytes)
    adjgen_fatal(
        "a pattern at all points: the independents decide which number of an array is meant, and the array "
        "has not been declared by adjgen_pattern_input, adjgen_pattern_output or adjgen_pattern_other");
  return range;
}

void adjgen_depends_on_some_declared(adjgen_pattern *p, const void *target, const void *inside) {
  const memory_range all = declared_around(p->state, inside);
  adjgen_depends_on_some(p, target, all.first, all.bytes);
}

void adjgen_depends_some_declared(adjgen_pattern *p, const void *inside, size_t size, int count, ...) {
  va_list list;
  va_start(list, count);
  join_all(p, declared_around(p->state, inside), size, count, list);
  va_end(list);
}

size_t adjgen_pattern_size(adjgen_pattern *p) {
  atomic_store_explicit(&p->state->counts, 1, memory_order_relaxed);
  return atomic_load_explicit(&p->state->size, memory_order_relaxed);
}

size_t adjgen_pattern_own_size(adjgen_pattern *p) {
  atomic_store_explicit(&p->state->counts, 1, memory_order_relaxed);
  return own_size;
}
