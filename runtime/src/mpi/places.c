/* Types of MPI that have real numbers beside others: of structs, and the pairs of MPI_MINLOC. Where the real numbers stand in an
 * item is found out once for each type, from what it was made of, and kept with it. Numbers of several kinds travel as the
 * widest of these. */
#include "parts.h"
#include <stdlib.h>
#include <string.h>

typedef adjgen_mpi_places Places;

static Places *none(void) {
  Places *const p = adjgen_mpi_room("MPI_Datatype", sizeof *p);
  memset(p, 0, sizeof *p);
  return p;
}

static void forget(Places *p) { free(p->all), free(p); }

static void append(Places *p, adjgen_mpi_place place) {
  if (p->n == p->room) {
    p->room = p->room ? 2 * p->room : 8;
    p->all = realloc(p->all, (size_t)p->room * sizeof *p->all);
    if (!p->all)
      adjgen_mpi_fail("MPI_Datatype", "no memory for the derivatives");
  }
  p->all[p->n++] = place;
}

/* ---- named types */

static void append_kind(Places *p, adjgen_mpi_real_kind kind) {
  const adjgen_mpi_place first = {0, kind};
  p->has[kind] = 1;
  append(p, first);
}

static void append_complex(Places *p, adjgen_mpi_real_kind kind, size_t part) {
  const adjgen_mpi_place imaginary = {(MPI_Aint)part, kind};
  append_kind(p, kind);
  append(p, imaginary);
  p->has_complex = 1;
}

static int is_integer(MPI_Datatype type) {
  const MPI_Datatype all[] = {MPI_SHORT,          MPI_INT,         MPI_LONG,          MPI_LONG_LONG_INT,
                              MPI_UNSIGNED_SHORT, MPI_UNSIGNED,    MPI_UNSIGNED_LONG, MPI_UNSIGNED_LONG_LONG,
                              MPI_INT8_T,         MPI_INT16_T,     MPI_INT32_T,       MPI_INT64_T,
                              MPI_UINT8_T,        MPI_UINT16_T,    MPI_UINT32_T,      MPI_UINT64_T,
                              MPI_C_BOOL,         MPI_AINT,        MPI_OFFSET,        MPI_COUNT,
                              MPI_CHAR,           MPI_SIGNED_CHAR, MPI_UNSIGNED_CHAR, MPI_WCHAR,
                              MPI_2INT,           MPI_SHORT_INT,   MPI_LONG_INT};
  for (size_t k = 0; k < sizeof all / sizeof *all; k++)
    if (all[k] == type)
      return 1;
  return 0;
}

/* Of what is neither a number nor an integer (MPI_BYTE), nobody knows where in it there are numbers. */
static Places *of_named(MPI_Datatype type) {
  Places *const p = none();
  if (type == MPI_FLOAT || type == MPI_FLOAT_INT)
    append_kind(p, Float);
  else if (type == MPI_DOUBLE || type == MPI_DOUBLE_INT)
    append_kind(p, Double);
  else if (type == MPI_LONG_DOUBLE || type == MPI_LONG_DOUBLE_INT)
    append_kind(p, LongDouble);
  else if (type == MPI_C_FLOAT_COMPLEX || type == MPI_C_COMPLEX)
    append_complex(p, Float, sizeof(float));
  else if (type == MPI_C_DOUBLE_COMPLEX)
    append_complex(p, Double, sizeof(double));
  else if (type == MPI_C_LONG_DOUBLE_COMPLEX)
    append_complex(p, LongDouble, sizeof(long double));
  else
    p->is_unknown = !is_integer(type);
  p->has_others = type != MPI_FLOAT && type != MPI_DOUBLE && type != MPI_LONG_DOUBLE && !p->has_complex;
  return p;
}

/* ---- types that are made of others */

static Places *of_type(MPI_Datatype type);

/* `count` items of a part, from there. */
static void append_items(Places *p, const Places *part, MPI_Aint at, MPI_Aint extent, int count) {
  for (int k = 0; k < count; k++)
    for (int i = 0; i < part->n; i++) {
      const adjgen_mpi_place place = {at + k * extent + part->all[i].at, part->all[i].kind};
      append(p, place);
    }
}

/* What a type was made of. */
typedef struct {
  int combiner, integers, addresses, types;
  int *i;
  MPI_Aint *a;
  MPI_Datatype *t;
  Places **parts;  /* of the types */
  MPI_Aint extent; /* of the first one */
} Contents;

static void append_subarray(Places *p, Contents c) {
  const int dimensions = c.i[0], *const sizes = c.i + 1, *const parts = sizes + dimensions,
            *const first = parts + dimensions, is_c = c.i[1 + 3 * dimensions] == MPI_ORDER_C;
  long long cells = 1;
  for (int d = 0; d < dimensions; d++)
    cells *= parts[d];
  for (long long k = 0; k < cells; k++) {
    long long left = k, step = 1, at = 0;
    for (int n = 0; n < dimensions; n++) { /* from the dimension that runs fastest */
      const int d = is_c ? dimensions - 1 - n : n;
      at += step * (first[d] + left % parts[d]);
      left /= parts[d];
      step *= sizes[d];
    }
    append_items(p, c.parts[0], (MPI_Aint)at * c.extent, c.extent, 1);
  }
}

/* Blocks of items of one part. */
static void append_blocks(Places *p, Contents c) {
  const int n = c.combiner == MPI_COMBINER_CONTIGUOUS ? 1 : c.i[0];
  for (int k = 0; k < n; k++) {
    MPI_Aint at = 0;
    int count = 0;
    switch (c.combiner) {
    case MPI_COMBINER_CONTIGUOUS:
      count = c.i[0];
      break;
    case MPI_COMBINER_VECTOR:
      count = c.i[1], at = k * c.i[2] * c.extent;
      break;
    case MPI_COMBINER_HVECTOR:
      count = c.i[1], at = k * c.a[0];
      break;
    case MPI_COMBINER_INDEXED:
      count = c.i[1 + k], at = c.i[1 + n + k] * c.extent;
      break;
    case MPI_COMBINER_HINDEXED:
      count = c.i[1 + k], at = c.a[k];
      break;
    case MPI_COMBINER_INDEXED_BLOCK:
      count = c.i[1], at = c.i[2 + k] * c.extent;
      break;
    default: /* MPI_COMBINER_HINDEXED_BLOCK */
      count = c.i[1], at = c.a[k];
    }
    append_items(p, c.parts[0], at, c.extent, count);
  }
}

static void append_struct(Places *p, Contents c) {
  for (int k = 0; k < c.i[0]; k++) {
    MPI_Aint lower, extent;
    MPI_Type_get_extent(c.t[k], &lower, &extent);
    append_items(p, c.parts[k], c.a[k], extent, c.i[1 + k]);
  }
}

static void append_contents(Places *p, Contents c) {
  switch (c.combiner) {
  case MPI_COMBINER_DUP:
  case MPI_COMBINER_RESIZED:
    append_items(p, c.parts[0], 0, 0, 1);
    break;
  case MPI_COMBINER_STRUCT:
    append_struct(p, c);
    break;
  case MPI_COMBINER_SUBARRAY:
    append_subarray(p, c);
    break;
  case MPI_COMBINER_CONTIGUOUS:
  case MPI_COMBINER_VECTOR:
  case MPI_COMBINER_HVECTOR:
  case MPI_COMBINER_INDEXED:
  case MPI_COMBINER_HINDEXED:
  case MPI_COMBINER_INDEXED_BLOCK:
  case MPI_COMBINER_HINDEXED_BLOCK:
    append_blocks(p, c);
    break;
  default:
    p->is_unknown = 1;
  }
}

static void free_if_made(MPI_Datatype *type) {
  int i, a, t, combiner;
  MPI_Type_get_envelope(*type, &i, &a, &t, &combiner);
  if (combiner != MPI_COMBINER_NAMED)
    MPI_Type_free(type);
}

static Places *of_made(MPI_Datatype type, Contents c) {
  static const char call[] = "MPI_Type_get_contents";
  Places *const p = none();
  MPI_Aint lower;
  c.i = adjgen_mpi_room(call, (size_t)c.integers * sizeof *c.i);
  c.a = adjgen_mpi_room(call, (size_t)c.addresses * sizeof *c.a);
  c.t = adjgen_mpi_room(call, (size_t)c.types * sizeof *c.t);
  c.parts = adjgen_mpi_room(call, (size_t)c.types * sizeof(Places *));
  MPI_Type_get_contents(type, c.integers, c.addresses, c.types, c.i, c.a, c.t);
  MPI_Type_get_extent(c.t[0], &lower, &c.extent);
  for (int k = 0; k < c.types; k++) {
    c.parts[k] = of_type(c.t[k]);
    for (int kind = 0; kind < RealKinds; kind++)
      p->has[kind] |= c.parts[k]->has[kind];
    p->is_unknown |= c.parts[k]->is_unknown, p->has_others |= c.parts[k]->has_others,
        p->has_complex |= c.parts[k]->has_complex;
  }
  append_contents(p, c);
  for (int k = 0; k < c.types; k++)
    forget(c.parts[k]), free_if_made(&c.t[k]);
  free(c.i), free(c.a), free(c.t), free(c.parts);
  return p;
}

static Places *of_type(MPI_Datatype type) {
  Contents c;
  memset(&c, 0, sizeof c);
  if (type != MPI_DATATYPE_NULL)
    MPI_Type_get_envelope(type, &c.integers, &c.addresses, &c.types, &c.combiner);
  if (type != MPI_DATATYPE_NULL && c.combiner == MPI_COMBINER_NAMED)
    return of_named(type);
  if (c.types > 0)
    return of_made(type, c);
  Places *const p = none();
  p->is_unknown = 1;
  return p;
}

/* ---- kept with the type */

static int copied(MPI_Datatype type, int key, void *extra, void *value, void *copy, int *is_there) {
  (void)type, (void)key, (void)extra, (void)value, (void)copy;
  *is_there = 0;
  return MPI_SUCCESS;
}
static int freed(MPI_Datatype type, int key, void *value, void *extra) {
  (void)type, (void)key, (void)extra;
  forget(value);
  return MPI_SUCCESS;
}

static int by_place(const void *a, const void *b) {
  const adjgen_mpi_place *const x = a, *const y = b;
  return x->at < y->at ? -1 : x->at > y->at;
}

int adjgen_mpi_are_apart(const adjgen_mpi_place *all, long long n) {
  adjgen_mpi_place *const sorted = adjgen_mpi_room("MPI_Datatype", (size_t)n * sizeof *sorted);
  int are_apart = 1;
  if (n > 0)
    memcpy(sorted, all, (size_t)n * sizeof *sorted);
  qsort(sorted, (size_t)n, sizeof *sorted, by_place);
  for (long long k = 1; k < n; k++)
    are_apart = are_apart && sorted[k].at > sorted[k - 1].at;
  free(sorted);
  return are_apart;
}

const adjgen_mpi_places *adjgen_mpi_places_of(MPI_Datatype type) {
  static int key = MPI_KEYVAL_INVALID;
  int is_there = 0;
  Places *p = NULL;
  if (key == MPI_KEYVAL_INVALID)
    MPI_Type_create_keyval(copied, freed, &key, NULL);
  MPI_Type_get_attr(type, key, &p, &is_there);
  if (!is_there) {
    p = of_type(type);
    p->are_apart = adjgen_mpi_are_apart(p->all, p->n);
    MPI_Type_set_attr(type, key, p);
  }
  return p;
}
