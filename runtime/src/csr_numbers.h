/* What a matrix of derivatives keeps between calls, and the numbers in its shadows. */
#ifndef ADJGEN_CSR_NUMBERS_H
#define ADJGEN_CSR_NUMBERS_H

#include <adjgen/sparse.h>

#include <stddef.h>
#include <stdint.h>

enum { TANGENT, ADJOINT, PRODUCT, ORDERS };

/* A parameter, or the result. */
typedef struct {
  const void *first; /* null: passed by value, or returned */
  size_t count, size;
  int role;
  char *saved;          /* of what is written: as it is before each call */
  char *shadow[ORDERS]; /* `directions` numbers for each number; null: nobody has asked for it */
} csr_array;

/* Where numbers with consecutive places stand: those of independents, or of dependents. */
typedef struct {
  size_t *arrays;
  size_t count, numbers;
} csr_places;

/* Which products give which numbers. */
typedef struct {
  int by_rows;
  size_t colors, *color;              /* of each column, or of each row */
  size_t *entries, *starts; /* the numbers, batch after batch, and where each batch begins */
  size_t *lines;            /* from which place of what is read each of them comes, */
  unsigned *color_of;       /* and from the product of which color */
  char *is_leaf;            /* of a Hessian: at (r, c), not at (c, r); null: all are */
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

void *adjgen_csr_room(size_t count, size_t size);
char *adjgen_csr_shadow(csr_state *s, csr_array *a, int order);
/* The number with this place and direction. */
char *adjgen_csr_number(csr_state *s, const csr_places *p, int order, size_t place, size_t direction,
                        size_t *size);
double adjgen_csr_get(const char *at, size_t size);
void adjgen_csr_put(char *at, size_t size, double value);

#endif
