/* Least and greatest values, and products, together with their derivatives, in one collective call that need not know the
 * result first: on triples of a value, its derivative and a key. Of several equal values that with the lowest key is taken: with the
 * lowest index, where values have one, and then of the lowest rank. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>
#include <string.h>

/* ---- pairs of a value and an index */

int adjgen_mpi_is_located(MPI_Op op) { return op == MPI_MINLOC || op == MPI_MAXLOC; }

void adjgen_mpi_check_pairs(const char *call, MPI_Datatype type) {
  if (type != MPI_FLOAT_INT && type != MPI_DOUBLE_INT && type != MPI_LONG_DOUBLE_INT)
    adjgen_mpi_fail(call, "MPI_MINLOC and MPI_MAXLOC have derivatives for MPI_FLOAT_INT, MPI_DOUBLE_INT and "
                          "MPI_LONG_DOUBLE_INT");
}

int *adjgen_mpi_indexes(adjgen_mpi_layout l, MPI_Op op, const void *buffer) {
  if (!adjgen_mpi_is_located(op))
    return NULL;
  const size_t behind = l.type == MPI_FLOAT_INT    ? sizeof(float)
                        : l.type == MPI_DOUBLE_INT ? sizeof(double)
                                                   : sizeof(long double);
  int *const all = adjgen_mpi_room(l.call, (size_t)l.n * sizeof *all);
  for (int i = 0; i < l.n; i++)
    if (buffer)
      memcpy(&all[i], (const char *)adjgen_mpi_item(l, (void *)buffer, i) + behind, sizeof *all);
    else
      all[i] = 0;
  return all;
}

/* A float does not. */
adjgen_mpi_layout adjgen_mpi_with_room_for_keys(adjgen_mpi_layout l) {
  if (l.base == MPI_FLOAT)
    l.base = MPI_DOUBLE, l.bytes = sizeof(double);
  return l;
}

void *adjgen_mpi_keys(adjgen_mpi_layout l, MPI_Op op, const void *buffer, MPI_Comm comm) {
  int *const indexes = adjgen_mpi_indexes(l, op, buffer);
  const int processes = adjgen_mpi_processes(comm), rank = adjgen_mpi_rank(comm);
  void *const all = adjgen_mpi_room(l.call, (size_t)l.n * l.bytes);
  ADJGEN_MPI_OF_EACH_KIND(l, {
    Real *const keys = all;
    for (int i = 0; i < l.n; i++)
      keys[i] = (indexes ? (Real)indexes[i] * (Real)processes : 0) + (Real)rank;
  });
  free(indexes);
  return all;
}

/* ---- triples */

static const MPI_Datatype *bases(void) {
  static MPI_Datatype all[3];
  all[0] = MPI_FLOAT, all[1] = MPI_DOUBLE, all[2] = MPI_LONG_DOUBLE;
  return all;
}

static MPI_Datatype triples[3]; /* of the bases */
static int are_made;

MPI_Datatype adjgen_mpi_triple(MPI_Datatype base) {
  for (int k = 0; k < 3 && !are_made; k++) {
    MPI_Type_contiguous(3, bases()[k], &triples[k]);
    MPI_Type_commit(&triples[k]);
  }
  are_made = 1;
  for (int k = 0; k < 2; k++)
    if (bases()[k] == base)
      return triples[k];
  return triples[2];
}

static MPI_Datatype base_of(MPI_Datatype triple) {
  for (int k = 0; k < 2; k++)
    if (triples[k] == triple)
      return bases()[k];
  return bases()[2];
}

/* ---- operations */

/* x is the better one if it is less than y by this sign. */
#define CHOOSE(NAME, SIGN)                                                                                   \
  static void NAME(void *from, void *into, int *n, MPI_Datatype *type) {                                     \
    const struct {                                                                                           \
      MPI_Datatype base;                                                                                     \
    } of = {base_of(*type)};                                                                                 \
    ADJGEN_MPI_OF_EACH_KIND(of, {                                                                            \
      const Real *x = from;                                                                                  \
      Real *y = into;                                                                                        \
      for (int i = 0; i < *n; i++, x += 3, y += 3)                                                           \
        if (x[0] SIGN y[0] || (x[0] == y[0] && x[2] < y[2]))                                                 \
          y[0] = x[0], y[1] = x[1], y[2] = x[2];                                                             \
    });                                                                                                      \
  }
CHOOSE(least, <)
CHOOSE(greatest, >)

static void product(void *from, void *into, int *n, MPI_Datatype *type) {
  const struct {
    MPI_Datatype base;
  } of = {base_of(*type)};
  ADJGEN_MPI_OF_EACH_KIND(of, {
    const Real *x = from;
    Real *y = into;
    for (int i = 0; i < *n; i++, x += 3, y += 3) {
      y[1] = x[1] * y[0] + x[0] * y[1];
      y[0] *= x[0];
    }
  });
}

MPI_Op adjgen_mpi_op_on_triples(MPI_Op op) {
  static MPI_Op ops[3];
  static int ops_are_made;
  if (!ops_are_made) {
    MPI_Op_create(least, 1, &ops[0]);
    MPI_Op_create(greatest, 1, &ops[1]);
    MPI_Op_create(product, 1, &ops[2]);
    ops_are_made = 1;
  }
  return ops[op == MPI_MIN || op == MPI_MINLOC ? 0 : op == MPI_MAX || op == MPI_MAXLOC ? 1 : 2];
}

/* ---- their numbers */

void *adjgen_mpi_triples(adjgen_mpi_layout l, const void *values, const void *derivatives, const void *keys) {
  void *const all = adjgen_mpi_room(l.call, 3 * (size_t)l.n * l.bytes);
  ADJGEN_MPI_OF_EACH_KIND(l, {
    const Real *const v = values, *const d = derivatives, *const k = keys;
    Real *t = all;
    for (int i = 0; i < l.n; i++, t += 3)
      t[0] = v[i], t[1] = d ? d[i] : 0, t[2] = k[i];
  });
  return all;
}

void adjgen_mpi_second_of_triples(adjgen_mpi_layout l, void *of) {
  ADJGEN_MPI_OF_EACH_KIND(l, {
    Real *const t = of;
    for (int i = 0; i < l.n; i++)
      t[i] = t[3 * i + 1];
  });
}

void adjgen_mpi_own_of_triples(adjgen_mpi_layout l, void *of, const void *keys) {
  ADJGEN_MPI_OF_EACH_KIND(l, {
    Real *const t = of;
    const Real *const own = keys;
    for (int i = 0; i < l.n; i++)
      t[i] = t[3 * i + 2] == own[i];
  });
}

void adjgen_mpi_products_of_others(adjgen_mpi_layout l, const void *all, void *weights, MPI_Comm comm) {
  int processes, rank;
  MPI_Comm_size(comm, &processes);
  MPI_Comm_rank(comm, &rank);
  ADJGEN_MPI_OF_EACH_KIND(l, {
    const Real *const values = all;
    Real *const w = weights;
    for (int i = 0; i < l.n; i++) {
      w[i] = 1;
      for (int k = 0; k < processes; k++)
        if (k != rank)
          w[i] *= values[(size_t)k * (size_t)l.n + (size_t)i];
    }
  });
}

void adjgen_mpi_weigh(adjgen_mpi_layout l, void *numbers, const void *weights) {
  if (weights)
    ADJGEN_MPI_OF_EACH_KIND(l, {
      Real *const x = numbers;
      const Real *const w = weights;
      for (int i = 0; i < l.n; i++)
        x[i] = w[i] != 0 ? x[i] * w[i] : 0;
    });
}
