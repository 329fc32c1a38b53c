/* Types of MPI over real numbers. Where all are of one kind, and the type has gaps, they are copied by MPI itself, which
 * sends them from the process to itself; where others stand beside them, one by one (places.c). */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

void adjgen_mpi_check(const char *call, MPI_Comm comm) {
  int is_inter = 0;
  MPI_Comm_test_inter(comm, &is_inter);
  if (is_inter)
    adjgen_mpi_fail(call, "communicators between two groups have no derivative");
}

/* ---- kinds of numbers */

static MPI_Datatype base_of(MPI_Datatype type);

static MPI_Datatype base_of_parts(MPI_Datatype type, int integers, int addresses, int types) {
  MPI_Datatype base = MPI_DATATYPE_NULL;
  int *const i = adjgen_mpi_room("MPI_Type_get_contents", (size_t)integers * sizeof *i);
  MPI_Aint *const a = adjgen_mpi_room("MPI_Type_get_contents", (size_t)addresses * sizeof *a);
  MPI_Datatype *const t = adjgen_mpi_room("MPI_Type_get_contents", (size_t)types * sizeof *t);
  MPI_Type_get_contents(type, integers, addresses, types, i, a, t);
  for (int k = 0; k < types; k++) {
    int ni, na, nt, combiner;
    const MPI_Datatype own = base_of(t[k]);
    base = k == 0 || own == base ? own : MPI_DATATYPE_NULL;
    MPI_Type_get_envelope(t[k], &ni, &na, &nt, &combiner);
    if (combiner != MPI_COMBINER_NAMED)
      MPI_Type_free(&t[k]);
  }
  free(i), free(a), free(t);
  return base;
}

/* The type of all numbers; none: they are of several. */
static MPI_Datatype base_of(MPI_Datatype type) {
  int integers, addresses, types, combiner;
  if (type == MPI_DATATYPE_NULL)
    return type;
  MPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner);
  return combiner == MPI_COMBINER_NAMED || types == 0 ? type
                                                      : base_of_parts(type, integers, addresses, types);
}

static int is_real(MPI_Datatype type) {
  return type == MPI_FLOAT || type == MPI_DOUBLE || type == MPI_LONG_DOUBLE;
}

/* Of a type that has others, too; null: all of its numbers are of one kind. */
static const adjgen_mpi_places *places_of(MPI_Datatype type) {
  return type == MPI_DATATYPE_NULL || is_real(base_of(type)) ? NULL : adjgen_mpi_places_of(type);
}

static MPI_Datatype widest(const adjgen_mpi_places *p) {
  return p->is_unknown        ? MPI_DATATYPE_NULL
         : p->has[LongDouble] ? MPI_LONG_DOUBLE
         : p->has[Double]     ? MPI_DOUBLE
         : p->has[Float]      ? MPI_FLOAT
                              : MPI_DATATYPE_NULL;
}

MPI_Datatype adjgen_mpi_real(MPI_Datatype type) {
  const adjgen_mpi_places *const p = places_of(type);
  return p ? widest(p) : type == MPI_DATATYPE_NULL ? type : base_of(type);
}

static size_t bytes_of(MPI_Datatype real) {
  return real == MPI_FLOAT ? sizeof(float) : real == MPI_DOUBLE ? sizeof(double) : sizeof(long double);
}

/* ---- layouts */

adjgen_mpi_layout adjgen_mpi_items(adjgen_mpi_layout l, int count) {
  int size;
  MPI_Type_size(l.type, &size);
  const long long each = l.places ? l.places->n : size / (long long)l.bytes,
                  n = count > 0 ? (long long)count * each : 0;
  if (n > INT_MAX)
    adjgen_mpi_fail(l.call, "more numbers than an int can count");
  l.count = count > 0 ? count : 0;
  l.n = (int)n;
  l.is_simple = l.type == l.base;
  return l;
}

adjgen_mpi_layout adjgen_mpi_layout_of(const char *call, int count, MPI_Datatype type) {
  adjgen_mpi_layout l;
  memset(&l, 0, sizeof l);
  l.call = call;
  l.type = type;
  l.base = adjgen_mpi_real(type);
  if (l.base == MPI_DATATYPE_NULL)
    adjgen_mpi_fail(call,
                    "a type without float, double and long double, or with bytes of which nobody knows what "
                    "they are, has no derivative");
  l.places = places_of(type);
  l.bytes = bytes_of(l.base);
  return adjgen_mpi_items(l, count);
}

void *adjgen_mpi_item(adjgen_mpi_layout l, void *buffer, int number) {
  MPI_Aint lower, extent;
  MPI_Type_get_extent(l.type, &lower, &extent);
  return buffer ? (char *)buffer + extent * number : NULL;
}

static void copy(adjgen_mpi_layout l, const void *from, int n, MPI_Datatype type, void *to, int m,
                 MPI_Datatype as) {
  (void)l;
  MPI_Sendrecv(from, n, type, 0, 0, to, m, as, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

/* ---- numbers beside others */

static adjgen_mpi_real_kind kind_of(MPI_Datatype real) {
  return real == MPI_FLOAT ? Float : real == MPI_DOUBLE ? Double : LongDouble;
}

static long double number_at(const void *at, adjgen_mpi_real_kind kind) {
  return kind == Float    ? (long double)*(const float *)at
         : kind == Double ? (long double)*(const double *)at
                          : *(const long double *)at;
}
static void set_number(void *at, adjgen_mpi_real_kind kind, long double to) {
  if (kind == Float)
    *(float *)at = (float)to;
  else if (kind == Double)
    *(double *)at = (double)to;
  else
    *(long double *)at = to;
}

/* Between the places in a buffer and numbers one behind the other. */
static void move(adjgen_mpi_layout l, char *buffer, char *numbers, int is_put) {
  const adjgen_mpi_real_kind own = kind_of(l.base);
  MPI_Aint lower, extent;
  MPI_Type_get_extent(l.type, &lower, &extent);
  for (int k = 0; k < l.count; k++) {
    char *const item = buffer + k * extent;
    for (int i = 0; i < l.places->n; i++, numbers += l.bytes) {
      const adjgen_mpi_place p = l.places->all[i];
      if (is_put)
        set_number(item + p.at, p.kind, number_at(numbers, own));
      else
        set_number(numbers, own, number_at(item + p.at, p.kind));
    }
  }
}

void adjgen_mpi_take(adjgen_mpi_layout l, const void *buffer, void *numbers) {
  if (!buffer)
    memset(numbers, 0, (size_t)l.n * l.bytes);
  else if (l.is_simple)
    memcpy(numbers, buffer, (size_t)l.n * l.bytes);
  else if (l.places)
    move(l, (char *)buffer, numbers, 0);
  else
    copy(l, buffer, l.count, l.type, numbers, l.n, l.base);
}

void *adjgen_mpi_taken(adjgen_mpi_layout l, const void *buffer) {
  void *const numbers = adjgen_mpi_room(l.call, (size_t)l.n * l.bytes);
  adjgen_mpi_take(l, buffer, numbers);
  return numbers;
}

void adjgen_mpi_put(adjgen_mpi_layout l, void *buffer, const void *numbers) {
  if (!buffer || l.n == 0)
    return;
  if (l.is_simple)
    memcpy(buffer, numbers, (size_t)l.n * l.bytes);
  else if (l.places)
    move(l, buffer, (char *)numbers, 1);
  else
    copy(l, numbers, l.n, l.base, buffer, l.count, l.type);
}

void adjgen_mpi_clear(adjgen_mpi_layout l, void *buffer) {
  if (!buffer || l.n == 0)
    return;
  if (l.is_simple) {
    memset(buffer, 0, (size_t)l.n * l.bytes);
    return;
  }
  void *const zeros = adjgen_mpi_taken(l, NULL);
  adjgen_mpi_put(l, buffer, zeros);
  free(zeros);
}

static void sum(adjgen_mpi_layout l, void *into, const void *of) {
  if (l.base == MPI_FLOAT)
    for (int i = 0; i < l.n; i++)
      ((float *)into)[i] += ((const float *)of)[i];
  else if (l.base == MPI_DOUBLE)
    for (int i = 0; i < l.n; i++)
      ((double *)into)[i] += ((const double *)of)[i];
  else
    for (int i = 0; i < l.n; i++)
      ((long double *)into)[i] += ((const long double *)of)[i];
}

static void fail_twice(adjgen_mpi_layout l) {
  adjgen_mpi_fail(l.call, "a type by which a number is sent twice has no derivative");
}

/* The same number sent twice gets two derivatives, which a copy back cannot add up. Zeros, ones at the places of
 * the type: as many ones as numbers? */
static void check_copied(adjgen_mpi_layout l) {
  const long long cells = adjgen_mpi_span_of(l.count, l.type, l.bytes);
  char *const all = calloc((size_t)cells + 1, l.bytes);
  char *const ones = adjgen_mpi_room(l.call, (size_t)l.n * l.bytes);
  const float f = 1;
  const double d = 1;
  const long double e = 1;
  const void *const one = l.base == MPI_FLOAT    ? (const void *)&f
                          : l.base == MPI_DOUBLE ? (const void *)&d
                                                 : &e;
  long long found = 0;
  if (!all)
    adjgen_mpi_fail(l.call, "no memory for the derivatives");
  for (int i = 0; i < l.n; i++)
    memcpy(ones + (size_t)i * l.bytes, one, l.bytes);
  copy(l, ones, l.n, l.base, all, l.count, l.type);
  for (long long i = 0; i < cells; i++) /* the first bytes of a one are not all zero in one of these */
    for (size_t k = 0; k < l.bytes; k++)
      if (all[(size_t)i * l.bytes + k]) {
        found++;
        break;
      }
  free(all), free(ones);
  if (found != l.n)
    fail_twice(l);
}

/* Items may overlap where one reaches farther than to the next. */
static void check_moved(adjgen_mpi_layout l) {
  MPI_Aint lower, extent, first, bytes;
  int are_apart = l.places->are_apart;
  MPI_Type_get_extent(l.type, &lower, &extent);
  MPI_Type_get_true_extent(l.type, &first, &bytes);
  if (are_apart && l.count > 1 && bytes > extent) {
    adjgen_mpi_place *const all = adjgen_mpi_room(l.call, (size_t)l.n * sizeof *all);
    for (int k = 0, at = 0; k < l.count; k++)
      for (int i = 0; i < l.places->n; i++, at++)
        all[at] = l.places->all[i], all[at].at += k * extent;
    are_apart = adjgen_mpi_are_apart(all, l.n);
    free(all);
  }
  if (!are_apart)
    fail_twice(l);
}

static void check_places(adjgen_mpi_layout l) {
  if (l.places)
    check_moved(l);
  else
    check_copied(l);
}

void adjgen_mpi_add(adjgen_mpi_layout l, void *buffer, const void *numbers) {
  if (!buffer || l.n == 0)
    return;
  if (l.is_simple) {
    sum(l, buffer, numbers);
    return;
  }
  check_places(l);
  void *const own = adjgen_mpi_taken(l, buffer);
  sum(l, own, numbers);
  adjgen_mpi_put(l, buffer, own);
  free(own);
}

/* ---- numbers of elements, for what is saved of buffers */

long long adjgen_mpi_span_of(long long count, MPI_Datatype type, size_t size) {
  MPI_Aint lower, extent, first, bytes;
  if (count <= 0)
    return 0;
  MPI_Type_get_extent(type, &lower, &extent);
  MPI_Type_get_true_extent(type, &first, &bytes);
  if (first < 0 || extent < 0)
    adjgen_mpi_fail("MPI_Datatype", "a type that reaches in front of the buffer has no derivative");
  return (long long)(((size_t)first + (size_t)extent * (size_t)(count - 1) + (size_t)bytes + size - 1) /
                     size);
}

long long adjgen_mpi_vector_of(const int *counts, const int *displacements, MPI_Datatype type, MPI_Comm comm,
                               size_t size) {
  int processes;
  long long most = 0, items = 0;
  MPI_Comm_size(comm, &processes);
  for (int k = 0; k < processes; k++) {
    if (displacements && displacements[k] < 0)
      adjgen_mpi_fail("MPI_Datatype", "a displacement in front of the buffer has no derivative");
    if (counts[k] > 0 && displacements && (long long)displacements[k] + counts[k] > most)
      most = (long long)displacements[k] + counts[k];
    items += counts[k];
  }
  return adjgen_mpi_span_of(displacements ? most : items, type, size);
}

long long adjgen_mpi_bytes_of(const int *counts, const int *displacements, const MPI_Datatype *types,
                              MPI_Comm comm, size_t size) {
  int processes;
  size_t most = 0;
  MPI_Comm_size(comm, &processes);
  for (int k = 0; k < processes; k++) {
    if (counts[k] <= 0)
      continue;
    if (displacements[k] < 0)
      adjgen_mpi_fail("MPI_Datatype", "a displacement in front of the buffer has no derivative");
    const size_t end = (size_t)displacements[k] + (size_t)adjgen_mpi_span_of(counts[k], types[k], 1);
    most = end > most ? end : most;
  }
  return (long long)((most + size - 1) / size);
}

int adjgen_mpi_is_rank(int rank, MPI_Comm comm) {
  int own;
  MPI_Comm_rank(comm, &own);
  return own == rank;
}

int adjgen_mpi_processes(MPI_Comm comm) {
  int processes;
  MPI_Comm_size(comm, &processes);
  return processes;
}

int adjgen_mpi_int(MPI_Count count) {
  if (count < 0 || count > INT_MAX)
    adjgen_mpi_fail("MPI_Count", "a count that an int cannot hold has no derivative");
  return (int)count;
}

int adjgen_mpi_rank(MPI_Comm comm) {
  int rank;
  MPI_Comm_rank(comm, &rank);
  return rank;
}
