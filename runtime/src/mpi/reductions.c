/* Derivatives of sums, products, and least and greatest values over processes. All are linear in what is kept of
 * the forward sweep: nothing for a sum; for a product, the product of the others' factors; for MIN and MAX, which
 * process has the value (of several the one with the lowest rank). */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static int rank_in(MPI_Comm comm) {
  int rank;
  MPI_Comm_rank(comm, &rank);
  return rank;
}

void adjgen_mpi_check_op(const char *call, MPI_Op op, MPI_Datatype type, int only_sum) {
  if (only_sum && op != MPI_SUM)
    adjgen_mpi_fail(call, "only MPI_SUM has a derivative here");
  if (op != MPI_SUM && adjgen_mpi_places_of(type)->has_complex)
    adjgen_mpi_fail(call, "only MPI_SUM of complex numbers has a derivative");
  if (adjgen_mpi_is_located(op))
    adjgen_mpi_check_pairs(call, type);
  else if (op != MPI_SUM && op != MPI_PROD && op != MPI_MIN && op != MPI_MAX)
    adjgen_mpi_fail(call, "only MPI_SUM, MPI_PROD, MPI_MIN, MPI_MAX, MPI_MINLOC and MPI_MAXLOC have "
                          "derivatives, and, in calls that "
                          "wait, operations whose derivatives are given (adjgen/mpi.h)");
}

static adjgen_mpi_layout reduced(const char *call, int count, MPI_Datatype type, MPI_Op op, int only_sum,
                                 MPI_Comm comm) {
  adjgen_mpi_check(call, comm);
  adjgen_mpi_check_op(call, op, type, only_sum);
  return adjgen_mpi_layout_of(call, count, type);
}

/* ---- weights: by what the derivatives of this process's values are multiplied before they are summed up */

/* The products of all other processes' values. */
static void weights_of_product(adjgen_mpi_layout l, const void *own, void *weights, MPI_Comm comm) {
  void *const all = adjgen_mpi_room(l.call, (size_t)l.n * l.bytes * (size_t)adjgen_mpi_processes(comm));
  MPI_Allgather(own, l.n, l.base, all, l.n, l.base, comm);
  adjgen_mpi_products_of_others(l, all, weights, comm);
  free(all);
}

/* Values, and their indexes, where they have some. */
typedef struct {
  void *values;
  int *indexes;
} Chosen;

static Chosen taken(adjgen_mpi_layout l, MPI_Op op, const void *buffer) {
  const Chosen c = {adjgen_mpi_taken(l, buffer), adjgen_mpi_indexes(l, op, buffer)};
  return c;
}

static void forget(Chosen c) { free(c.values), free(c.indexes); }

/* One where this process has the value, and none of a lower rank has it. */
static void weights_of_choice(adjgen_mpi_layout l, Chosen own, Chosen result, void *weights, MPI_Comm comm) {
  const int rank = rank_in(comm);
  int *const first = adjgen_mpi_room(l.call, (size_t)l.n * sizeof *first);
  ADJGEN_MPI_OF_EACH_KIND(l, {
    const Real *const values = own.values, *const results = result.values;
    for (int i = 0; i < l.n; i++)
      first[i] =
          values[i] == results[i] && (!own.indexes || own.indexes[i] == result.indexes[i]) ? rank : INT_MAX;
  });
  MPI_Allreduce(MPI_IN_PLACE, first, l.n, MPI_INT, MPI_MIN, comm);
  ADJGEN_MPI_OF_EACH_KIND(l, {
    Real *const w = weights;
    for (int i = 0; i < l.n; i++)
      w[i] = first[i] == rank;
  });
  free(first);
}

/* `result`: what all processes know. Null: there are none, and weights are 1. */
static void *weights_of(adjgen_mpi_layout l, MPI_Op op, Chosen own, Chosen result, MPI_Comm comm) {
  if (op == MPI_SUM)
    return NULL;
  void *const weights = adjgen_mpi_room(l.call, (size_t)l.n * l.bytes);
  if (op == MPI_PROD)
    weights_of_product(l, own.values, weights, comm);
  else
    weights_of_choice(l, own, result, weights, comm);
  return weights;
}

static void keep_weights(adjgen_mpi_layout l, void *weights) {
  adjgen_mpi_keep(l.call, weights, weights ? (size_t)l.n * l.bytes : 0);
  free(weights);
}

static void *kept_weights(adjgen_mpi_layout l, MPI_Op op) {
  void *const weights = op == MPI_SUM ? NULL : adjgen_mpi_room(l.call, (size_t)l.n * l.bytes);
  adjgen_mpi_back(l.call, weights, weights ? (size_t)l.n * l.bytes : 0);
  return weights;
}

/* ---- MPI_Allreduce */

static int is_in_place(const void *buffer) { return buffer == MPI_IN_PLACE; }

static int allreduce(adjgen_mpi_layout l, const void *sendbuf, void *recvbuf, MPI_Op op, MPI_Comm comm,
                     void **weights) {
  Chosen own = {NULL, NULL}, result = {NULL, NULL};
  if (op != MPI_SUM)
    own = taken(l, op, is_in_place(sendbuf) ? recvbuf : sendbuf);
  const int status = MPI_Allreduce(sendbuf, recvbuf, l.count, l.type, op, comm);
  if (op != MPI_SUM)
    result = taken(l, op, recvbuf);
  *weights = weights_of(l, op, own, result, comm);
  forget(own), forget(result);
  return status;
}

int adjgen_mpi_allreduce_fwd(const void *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op,
                             MPI_Comm comm) {
  void *weights;
  if (adjgen_mpi_real(type) != MPI_DATATYPE_NULL && adjgen_mpi_is_given(op))
    return adjgen_mpi_given_fwd("MPI_Allreduce", sendbuf, recvbuf, count, type, op, -1, comm);
  if (adjgen_mpi_real(type) == MPI_DATATYPE_NULL)
    return MPI_Allreduce(sendbuf, recvbuf, count, type, op, comm);
  const adjgen_mpi_layout l = reduced("MPI_Allreduce", count, type, op, 0, comm);
  const int result = allreduce(l, sendbuf, recvbuf, op, comm, &weights);
  adjgen_mpi_count_collective("MPI_Allreduce", comm);
  keep_weights(l, weights);
  return result;
}

void adjgen_mpi_allreduce_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b,
                            int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  if (adjgen_mpi_is_given(op)) {
    adjgen_mpi_given_b("MPI_Allreduce", sendbuf, sendbuf_b, recvbuf_b, count, type, op, -1, comm);
    return;
  }
  (void)recvbuf;
  const adjgen_mpi_layout l = reduced("MPI_Allreduce", count, type, op, 0, comm);
  void *const weights = kept_weights(l, op), *const t = adjgen_mpi_taken(l, recvbuf_b);
  MPI_Allreduce(MPI_IN_PLACE, t, l.n, l.base, MPI_SUM, comm);
  adjgen_mpi_weigh(l, t, weights);
  adjgen_mpi_clear(l, recvbuf_b);
  adjgen_mpi_add(l, is_in_place(sendbuf) ? recvbuf_b : sendbuf_b, t);
  free(weights), free(t);
  adjgen_mpi_uncount_collective("MPI_Allreduce", comm);
}

int adjgen_mpi_allreduce_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf, void *recvbuf_d,
                           int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  if (adjgen_mpi_is_given(op))
    return adjgen_mpi_given_d("MPI_Allreduce", sendbuf, sendbuf_d, recvbuf, recvbuf_d, count, type, op, -1,
                              comm);
  void *weights;
  const adjgen_mpi_layout l = reduced("MPI_Allreduce", count, type, op, 0, comm);
  void *const t = adjgen_mpi_taken(l, is_in_place(sendbuf) ? recvbuf_d : sendbuf_d);
  const int result = allreduce(l, sendbuf, recvbuf, op, comm, &weights);
  adjgen_mpi_weigh(l, t, weights);
  MPI_Allreduce(MPI_IN_PLACE, t, l.n, l.base, MPI_SUM, comm);
  adjgen_mpi_put(l, recvbuf_d, t);
  free(weights), free(t);
  return result;
}

/* ---- MPI_Reduce */

/* What the root has, for all. */
static Chosen shared(adjgen_mpi_layout l, MPI_Op op, const void *recvbuf, int root, MPI_Comm comm) {
  const Chosen c = taken(l, op, recvbuf);
  MPI_Bcast(c.values, l.n, l.base, root, comm);
  if (c.indexes)
    MPI_Bcast(c.indexes, l.n, MPI_INT, root, comm);
  return c;
}

static int reduce(adjgen_mpi_layout l, const void *sendbuf, void *recvbuf, MPI_Op op, int root, MPI_Comm comm,
                  void **weights) {
  const int is_root = rank_in(comm) == root;
  Chosen own = {NULL, NULL}, result = {NULL, NULL};
  if (op != MPI_SUM)
    own = taken(l, op, is_root && is_in_place(sendbuf) ? recvbuf : sendbuf);
  const int status = MPI_Reduce(sendbuf, recvbuf, l.count, l.type, op, root, comm);
  if (op != MPI_SUM && op != MPI_PROD)
    result = shared(l, op, is_root ? recvbuf : NULL, root, comm);
  *weights = weights_of(l, op, own, result, comm);
  forget(own), forget(result);
  return status;
}

int adjgen_mpi_reduce_fwd(const void *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op,
                          int root, MPI_Comm comm) {
  void *weights;
  if (adjgen_mpi_real(type) != MPI_DATATYPE_NULL && adjgen_mpi_is_given(op))
    return adjgen_mpi_given_fwd("MPI_Reduce", sendbuf, recvbuf, count, type, op, root, comm);
  if (adjgen_mpi_real(type) == MPI_DATATYPE_NULL)
    return MPI_Reduce(sendbuf, recvbuf, count, type, op, root, comm);
  const adjgen_mpi_layout l = reduced("MPI_Reduce", count, type, op, 0, comm);
  const int result = reduce(l, sendbuf, recvbuf, op, root, comm, &weights);
  adjgen_mpi_count_collective("MPI_Reduce", comm);
  keep_weights(l, weights);
  return result;
}

void adjgen_mpi_reduce_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b,
                         int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm) {
  if (adjgen_mpi_is_given(op)) {
    adjgen_mpi_given_b("MPI_Reduce", sendbuf, sendbuf_b, recvbuf_b, count, type, op, root, comm);
    return;
  }
  (void)recvbuf;
  const adjgen_mpi_layout l = reduced("MPI_Reduce", count, type, op, 0, comm);
  const int is_root = rank_in(comm) == root;
  void *const weights = kept_weights(l, op), *const t = adjgen_mpi_taken(l, is_root ? recvbuf_b : NULL);
  MPI_Bcast(t, l.n, l.base, root, comm);
  adjgen_mpi_weigh(l, t, weights);
  if (is_root)
    adjgen_mpi_clear(l, recvbuf_b);
  adjgen_mpi_add(l, is_root && is_in_place(sendbuf) ? recvbuf_b : sendbuf_b, t);
  free(weights), free(t);
  adjgen_mpi_uncount_collective("MPI_Reduce", comm);
}

int adjgen_mpi_reduce_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf, void *recvbuf_d, int count,
                        MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm) {
  if (adjgen_mpi_is_given(op))
    return adjgen_mpi_given_d("MPI_Reduce", sendbuf, sendbuf_d, recvbuf, recvbuf_d, count, type, op, root,
                              comm);
  void *weights;
  const adjgen_mpi_layout l = reduced("MPI_Reduce", count, type, op, 0, comm);
  const int is_root = rank_in(comm) == root;
  void *const t = adjgen_mpi_taken(l, is_root && is_in_place(sendbuf) ? recvbuf_d : sendbuf_d);
  const int result = reduce(l, sendbuf, recvbuf, op, root, comm, &weights);
  adjgen_mpi_weigh(l, t, weights);
  MPI_Reduce(is_root ? MPI_IN_PLACE : t, t, l.n, l.base, MPI_SUM, root, comm);
  if (is_root)
    adjgen_mpi_put(l, recvbuf_d, t);
  free(weights), free(t);
  return result;
}

/* ---- MPI_Reduce_scatter_block, MPI_Reduce_scatter: sums only */

static int sum_of(const int *counts, MPI_Comm comm) {
  const int processes = adjgen_mpi_processes(comm);
  int sum = 0;
  for (int k = 0; k < processes; k++)
    sum += counts[k];
  return sum;
}

/* What each process has is gathered: what all have. `counts`, in numbers. */
static void gather_back(adjgen_mpi_layout own, adjgen_mpi_layout all, const void *sendbuf, void *sendbuf_b,
                        void *recvbuf_b, const int *counts, MPI_Comm comm) {
  const int processes = adjgen_mpi_processes(comm);
  int *const first = adjgen_mpi_room(own.call, (size_t)processes * sizeof *first);
  void *const t = adjgen_mpi_taken(own, recvbuf_b), *const sum = adjgen_mpi_taken(all, NULL);
  for (int k = 0, at = 0; k < processes; at += counts[k++])
    first[k] = at;
  MPI_Allgatherv(t, own.n, own.base, sum, counts, first, own.base, comm);
  adjgen_mpi_clear(own, recvbuf_b); /* in place, what stands behind the own items stays as it is */
  adjgen_mpi_add(all, is_in_place(sendbuf) ? recvbuf_b : sendbuf_b, sum);
  free(first), free(t), free(sum);
}

static void scatter_tangents(adjgen_mpi_layout own, adjgen_mpi_layout all, const void *sendbuf,
                             const void *sendbuf_d, void *recvbuf_d, const int *counts, MPI_Comm comm) {
  void *const sum = adjgen_mpi_taken(all, is_in_place(sendbuf) ? recvbuf_d : sendbuf_d), *const t =
                                                                                             adjgen_mpi_taken(
                                                                                                 own, NULL);
  MPI_Reduce_scatter(sum, t, counts, own.base, MPI_SUM, comm);
  adjgen_mpi_put(own, recvbuf_d, t);
  free(sum), free(t);
}

static int *equal_counts(int count, MPI_Comm comm) {
  const int processes = adjgen_mpi_processes(comm);
  int *const counts = adjgen_mpi_room("MPI_Reduce_scatter_block", (size_t)processes * sizeof *counts);
  for (int k = 0; k < processes; k++)
    counts[k] = count;
  return counts;
}

int adjgen_mpi_reduce_scatter_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf, void *recvbuf_d,
                                const int *recvcounts, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  const adjgen_mpi_layout all = reduced("MPI_Reduce_scatter", sum_of(recvcounts, comm), type, op, 1, comm);
  scatter_tangents(adjgen_mpi_items(all, recvcounts[rank_in(comm)]), all, sendbuf, sendbuf_d, recvbuf_d,
                   recvcounts, comm);
  return MPI_Reduce_scatter(sendbuf, recvbuf, recvcounts, type, op, comm);
}
void adjgen_mpi_reduce_scatter_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b,
                                 const int *recvcounts, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  const adjgen_mpi_layout all = reduced("MPI_Reduce_scatter", sum_of(recvcounts, comm), type, op, 1, comm);
  (void)recvbuf;
  gather_back(adjgen_mpi_items(all, recvcounts[rank_in(comm)]), all, sendbuf, sendbuf_b, recvbuf_b,
              recvcounts, comm);
  adjgen_mpi_uncount_collective("MPI_Reduce_scatter", comm);
}
int adjgen_mpi_reduce_scatter_block_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf,
                                      void *recvbuf_d, int recvcount, MPI_Datatype type, MPI_Op op,
                                      MPI_Comm comm) {
  int *const counts = equal_counts(recvcount, comm);
  const adjgen_mpi_layout all = reduced("MPI_Reduce_scatter_block", sum_of(counts, comm), type, op, 1, comm);
  scatter_tangents(adjgen_mpi_items(all, recvcount), all, sendbuf, sendbuf_d, recvbuf_d, counts, comm);
  free(counts);
  return MPI_Reduce_scatter_block(sendbuf, recvbuf, recvcount, type, op, comm);
}
void adjgen_mpi_reduce_scatter_block_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf,
                                       void *recvbuf_b, int recvcount, MPI_Datatype type, MPI_Op op,
                                       MPI_Comm comm) {
  int *const counts = equal_counts(recvcount, comm);
  const adjgen_mpi_layout all = reduced("MPI_Reduce_scatter_block", sum_of(counts, comm), type, op, 1, comm);
  (void)recvbuf;
  gather_back(adjgen_mpi_items(all, recvcount), all, sendbuf, sendbuf_b, recvbuf_b, counts, comm);
  free(counts);
  adjgen_mpi_uncount_collective("MPI_Reduce_scatter_block", comm);
}

/* ---- MPI_Scan, MPI_Exscan: sums only; the adjoint is the same from the other end */

static int copied(MPI_Comm comm, int key, void *extra, void *value, void *copy, int *is_there) {
  (void)comm, (void)key, (void)extra, (void)value, (void)copy;
  *is_there = 0;
  return MPI_SUCCESS;
}
static int freed(MPI_Comm comm, int key, void *value, void *extra) {
  (void)comm, (void)key, (void)extra;
  MPI_Comm *const own = value;
  MPI_Comm_free(own);
  free(own);
  return MPI_SUCCESS;
}

/* The same processes in reversed order; made at the first call, which all of them make, kept with the communicator. */
static MPI_Comm reversed(const char *call, MPI_Comm comm) {
  static int key = MPI_KEYVAL_INVALID;
  int is_there = 0;
  MPI_Comm *own = NULL;
  if (key == MPI_KEYVAL_INVALID)
    MPI_Comm_create_keyval(copied, freed, &key, NULL);
  MPI_Comm_get_attr(comm, key, &own, &is_there);
  if (!is_there) {
    own = adjgen_mpi_room(call, sizeof *own);
    MPI_Comm_split(comm, 0, -rank_in(comm), own);
    MPI_Comm_set_attr(comm, key, own);
  }
  return *own;
}

#define SCANNED(NAME, CALL)                                                                                  \
  int adjgen_mpi_##NAME##_fwd(const void *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op,   \
                              MPI_Comm comm) {                                                               \
    const int is_real = adjgen_mpi_real(type) != MPI_DATATYPE_NULL;                                          \
    if (is_real && adjgen_mpi_is_given(op))                                                                  \
      return adjgen_mpi_given_fwd(#CALL, sendbuf, recvbuf, count, type, op, -1, comm);                       \
    if (is_real)                                                                                             \
      adjgen_mpi_count_collective(#CALL, comm);                                                              \
    return CALL(sendbuf, recvbuf, count, type, op, comm);                                                    \
  }
SCANNED(scan, MPI_Scan)
SCANNED(exscan, MPI_Exscan)

int adjgen_mpi_scan_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf, void *recvbuf_d, int count,
                      MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  if (adjgen_mpi_is_given(op))
    return adjgen_mpi_given_d("MPI_Scan", sendbuf, sendbuf_d, recvbuf, recvbuf_d, count, type, op, -1, comm);
  const adjgen_mpi_layout l = reduced("MPI_Scan", count, type, op, 1, comm);
  void *const t = adjgen_mpi_taken(l, is_in_place(sendbuf) ? recvbuf_d : sendbuf_d);
  MPI_Scan(MPI_IN_PLACE, t, l.n, l.base, MPI_SUM, comm);
  adjgen_mpi_put(l, recvbuf_d, t);
  free(t);
  return MPI_Scan(sendbuf, recvbuf, count, type, op, comm);
}
void adjgen_mpi_scan_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b, int count,
                       MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  if (adjgen_mpi_is_given(op)) {
    adjgen_mpi_given_b("MPI_Scan", sendbuf, sendbuf_b, recvbuf_b, count, type, op, -1, comm);
    return;
  }
  const adjgen_mpi_layout l = reduced("MPI_Scan", count, type, op, 1, comm);
  void *const t = adjgen_mpi_taken(l, recvbuf_b);
  (void)recvbuf;
  MPI_Scan(MPI_IN_PLACE, t, l.n, l.base, MPI_SUM, reversed("MPI_Scan", comm));
  adjgen_mpi_clear(l, recvbuf_b);
  adjgen_mpi_add(l, is_in_place(sendbuf) ? recvbuf_b : sendbuf_b, t);
  free(t);
  adjgen_mpi_uncount_collective("MPI_Scan", comm);
}

/* The first process gets nothing: its buffer stays as it is. */
int adjgen_mpi_exscan_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf, void *recvbuf_d, int count,
                        MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  if (adjgen_mpi_is_given(op))
    return adjgen_mpi_given_d("MPI_Exscan", sendbuf, sendbuf_d, recvbuf, recvbuf_d, count, type, op, -1,
                              comm);
  const adjgen_mpi_layout l = reduced("MPI_Exscan", count, type, op, 1, comm);
  void *const t = adjgen_mpi_taken(l, is_in_place(sendbuf) ? recvbuf_d : sendbuf_d);
  MPI_Exscan(MPI_IN_PLACE, t, l.n, l.base, MPI_SUM, comm);
  if (rank_in(comm) > 0)
    adjgen_mpi_put(l, recvbuf_d, t);
  free(t);
  return MPI_Exscan(sendbuf, recvbuf, count, type, op, comm);
}
void adjgen_mpi_exscan_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b,
                         int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  if (adjgen_mpi_is_given(op)) {
    adjgen_mpi_given_b("MPI_Exscan", sendbuf, sendbuf_b, recvbuf_b, count, type, op, -1, comm);
    return;
  }
  const adjgen_mpi_layout l = reduced("MPI_Exscan", count, type, op, 1, comm);
  const int rank = rank_in(comm);
  void *const t = adjgen_mpi_taken(l, recvbuf_b);
  (void)recvbuf;
  MPI_Exscan(MPI_IN_PLACE, t, l.n, l.base, MPI_SUM, reversed("MPI_Exscan", comm));
  if (rank > 0)
    adjgen_mpi_clear(l, recvbuf_b);
  if (rank + 1 < adjgen_mpi_processes(comm))
    adjgen_mpi_add(l, is_in_place(sendbuf) ? recvbuf_b : sendbuf_b, t);
  free(t);
  adjgen_mpi_uncount_collective("MPI_Exscan", comm);
}
