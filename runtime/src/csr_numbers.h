/* What a matrix of derivatives keeps between calls, and the numbers in its shadows. */
#ifndef ADJGEN_CSR_NUMBERS_H
#define ADJGEN_CSR_NUMBERS_H

#include <adjgen/sparse.h>

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { TANGENT, ADJOINT, PRODUCT, ORDERS };

/* A parameter, or the result. */
typedef struct {
  const void *first;  /* null: passed by value, or returned */
  size_t count, size; /* of its numbers */
  size_t objects,
      stride;          /* that these stand in, one behind the other; each number is one if it has no parts */
  size_t parts, given; /* numbers of an object; those that this call has named */
  size_t *offsets;     /* where each of them stands in the object; null: it has no parts */
  int role;
  char *saved; /* of what is written: as it is before each call */
  char *shadow
      [ORDERS]; /* as many numbers for each number as adjgen_csr_width says; null: nobody has asked for it */
} csr_array;

/* Where numbers with consecutive places stand: those of independents, or of dependents. */
typedef struct {
  size_t *arrays;
  size_t count, numbers;
} csr_places;

/* Which products give which numbers. */
typedef struct {
  int by_rows;
  size_t colors, *color; /* of each column, or of each row */
  size_t *entries,
      *starts;   /* the numbers, batch after batch, and where each batch begins; null: one has all rows */
  size_t *lines; /* from which place of what is read each of them comes, */
  unsigned *color_of; /* and from the product of which color */
  char *is_leaf;      /* of a Hessian: at (r, c), not at (c, r); null: all are */
} csr_plan;

struct adjgen_csr_state {
  csr_array *arrays;
  size_t count, given, taken; /* arrays that there is room for; of this call; of the calls before */
  size_t directions;
  int kind, is_changed, step, is_fresh, is_check;
  size_t batch;
  csr_places independents, dependents;
  csr_plan plan;
  int has_plan;
  adjgen_pattern pattern;
  double *direction; /* random, of this call */
  uint64_t random;
};

typedef struct adjgen_csr_state csr_state;

/* Of a Hessian the adjoints are the same in all directions. */
static inline size_t adjgen_csr_width(const csr_state *s, int order) {
  return (s->kind & ADJGEN_HESSIAN) && order == ADJOINT ? 1 : s->directions;
}

void *adjgen_csr_room(size_t count, size_t size);
/* All derivatives zero; whatever else stands in an object is the primal's. */
void adjgen_csr_clear(const csr_state *s, csr_array *a, int order);
char *adjgen_csr_shadow(csr_state *s, csr_array *a, int order);

/* Numbers by their places, most of which follow each other: the array that the last one stands in is kept. */
typedef struct {
  csr_state *s;
  const csr_places *places;
  int order;
  size_t begin, end; /* of the array */
  char *first;
  size_t size, width;
  const csr_array *of_objects; /* null: it has no parts */
} csr_numbers;

csr_numbers adjgen_csr_numbers(csr_state *s, const csr_places *p, int order);
void adjgen_csr_find(csr_numbers *n, size_t place);

static inline char *csr_part_at(const csr_numbers *n, size_t number, size_t direction) {
  const csr_array *a = n->of_objects;
  return n->first + (number / a->parts * n->width + direction) * a->stride + a->offsets[number % a->parts];
}

static inline char *csr_at(csr_numbers *n, size_t place, size_t direction) {
  if (place < n->begin || place >= n->end)
    adjgen_csr_find(n, place);
  if (n->of_objects)
    return csr_part_at(n, place - n->begin, direction);
  return n->first + ((place - n->begin) * n->width + direction) * n->size;
}

static inline double csr_get(csr_numbers *n, size_t place, size_t direction) {
  const char *at = csr_at(n, place, direction);
  double wide;
  float narrow;
  if (n->size == sizeof narrow) {
    memcpy(&narrow, at, sizeof narrow);
    return narrow;
  }
  memcpy(&wide, at, sizeof wide);
  return wide;
}

static inline void csr_put(csr_numbers *n, size_t place, size_t direction, double value) {
  char *at = csr_at(n, place, direction);
  const float narrow = (float)value;
  if (n->size == sizeof narrow)
    memcpy(at, &narrow, sizeof narrow);
  else
    memcpy(at, &value, sizeof value);
}

#endif
