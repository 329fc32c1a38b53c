/* Operations that the program has made, with derivatives that it has given (adjgen/mpi.h). What all processes give is gathered, and
 * combined again by each of them in the order of their ranks, x0 o (x1 o (x2 o ...)): so each finds the derivatives of its own part. */
#include "parts.h"
#include <adjgen/mpi.h>
#include <adjgen/rules/mpi.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  MPI_Op op;
  MPI_User_function *function;
  adjgen_mpi_adjoint *adjoint;
  adjgen_mpi_tangent *tangent;
} Given;

static Given *all;
static int number;

static const Given *given(MPI_Op op) {
  for (int k = number - 1; k >= 0; k--) /* a handle may come again for another operation */
    if (all[k].op == op)
      return &all[k];
  return NULL;
}

void adjgen_mpi_operation(MPI_Op op, MPI_User_function *function, adjgen_mpi_adjoint *adjoint,
                          adjgen_mpi_tangent *tangent) {
  const Given g = {op, function, adjoint, tangent};
  all = realloc(all, (size_t)(number + 1) * sizeof *all);
  if (!all)
    adjgen_mpi_fail("adjgen_mpi_operation", "no memory for the derivatives");
  all[number++] = g;
}

int adjgen_mpi_is_given(MPI_Op op) { return given(op) != NULL; }

/* ---- what all processes give, one behind the other */

typedef struct {
  adjgen_mpi_layout l;
  const Given *by;
  MPI_Comm comm;
  int processes, rank;
  size_t each; /* bytes of a process's items, and of where they are put */
  char *items;
} Gathered;

static Gathered room_for(const char *call, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  Gathered g;
  MPI_Aint lower, extent;
  adjgen_mpi_check(call, comm);
  MPI_Type_get_extent(type, &lower, &extent);
  g.l = adjgen_mpi_layout_of(call, count, type);
  g.by = given(op);
  g.comm = comm;
  MPI_Comm_size(comm, &g.processes);
  MPI_Comm_rank(comm, &g.rank);
  if (lower != 0 || extent < 0 || adjgen_mpi_span_of(count, type, 1) > (long long)extent * g.l.count)
    adjgen_mpi_fail(
        call,
        "an operation of the program's has a derivative for types only that begin where an item begins, and "
        "end in it");
  g.each = (size_t)extent * (size_t)g.l.count;
  g.items = adjgen_mpi_room(call, g.each * (size_t)g.processes);
  memset(g.items, 0, g.each * (size_t)g.processes);
  return g;
}

static char *items_of(Gathered g, int rank) { return g.items + g.each * (size_t)rank; }

static Gathered gathered(const char *call, const void *own, int count, MPI_Datatype type, MPI_Op op,
                         MPI_Comm comm) {
  const Gathered g = room_for(call, count, type, op, comm);
  MPI_Allgather(own, count, type, g.items, count, type, comm);
  return g;
}

static char *copy_of(Gathered g, const char *items) {
  char *const copy = adjgen_mpi_room(g.l.call, g.each);
  memcpy(copy, items, g.each);
  return copy;
}

/* Shadows: integers are the primal's. */
static char *shadow_of(Gathered g, const char *items, const void *numbers) {
  char *const shadow = copy_of(g, items);
  adjgen_mpi_clear(g.l, shadow);
  if (numbers)
    adjgen_mpi_put(g.l, shadow, numbers);
  return shadow;
}

/* ---- the adjoint */

/* states[k]: what the processes from k to `last` have made together. */
static char **states_to(Gathered g, int last) {
  char **const states = adjgen_mpi_room(g.l.call, (size_t)(last + 1) * sizeof *states);
  states[last] = copy_of(g, items_of(g, last));
  for (int k = last - 1; k >= 0; k--) {
    int n = g.l.count;
    MPI_Datatype type = g.l.type;
    states[k] = copy_of(g, states[k + 1]);
    g.by->function(items_of(g, k), states[k], &n, &type);
  }
  return states;
}

/* Adds to `own_b` the adjoint of this process's part in what those up to `last` have made, whose adjoint is `seed`. */
static void add_own_part(Gathered g, int last, const void *seed, void *own_b) {
  if (g.rank > last)
    return;
  char **const states = states_to(g, last);
  char *const into_b = shadow_of(g, states[0], seed), *part = into_b;
  for (int k = 0; k < last && k <= g.rank; k++) {
    int n = g.l.count;
    MPI_Datatype type = g.l.type;
    char *const from = copy_of(g, items_of(g, k)), *const from_b = shadow_of(g, from, NULL);
    g.by->adjoint(from, from_b, states[k + 1], into_b, &n, &type);
    if (k == g.rank)
      part = from_b;
    else
      free(from_b);
    free(from);
  }
  void *const numbers = adjgen_mpi_taken(g.l, part);
  adjgen_mpi_add(g.l, own_b, numbers);
  free(numbers);
  if (part != into_b)
    free(part);
  for (int k = 0; k <= last; k++)
    free(states[k]);
  free(states), free(into_b);
}

/* ---- the calls: MPI_Reduce has a root, the others have none */

static int is_exclusive(const char *call) { return strcmp(call, "MPI_Exscan") == 0; }
static int is_scan(const char *call) { return is_exclusive(call) || strcmp(call, "MPI_Scan") == 0; }

static const void *own_part(const void *sendbuf, const void *recvbuf) {
  return sendbuf == MPI_IN_PLACE ? recvbuf : sendbuf;
}

static int combined(const char *call, const void *sendbuf, void *recvbuf, int count, MPI_Datatype type,
                    MPI_Op op, int root, MPI_Comm comm) {
  return is_exclusive(call)                ? MPI_Exscan(sendbuf, recvbuf, count, type, op, comm)
         : is_scan(call)                   ? MPI_Scan(sendbuf, recvbuf, count, type, op, comm)
         : strcmp(call, "MPI_Reduce") == 0 ? MPI_Reduce(sendbuf, recvbuf, count, type, op, root, comm)
                                           : MPI_Allreduce(sendbuf, recvbuf, count, type, op, comm);
}

int adjgen_mpi_given_fwd(const char *call, const void *sendbuf, void *recvbuf, int count, MPI_Datatype type,
                         MPI_Op op, int root, MPI_Comm comm) {
  const Gathered g = gathered(call, own_part(sendbuf, recvbuf), count, type, op, comm);
  if (!g.by->adjoint)
    adjgen_mpi_fail(call,
                    "no adjoint has been given for this operation of the program's (adjgen_mpi_operation)");
  const int result = combined(call, sendbuf, recvbuf, count, type, op, root, comm);
  adjgen_mpi_count_collective(call, comm);
  adjgen_mpi_keep(call, g.items, g.each * (size_t)g.processes);
  free(g.items);
  return result;
}

/* The result's adjoints of all processes; of a result that is one for all, in place of all the sum, or the root's. */
static char *seeds_of(Gathered g, const char *call, void *recvbuf_b, int root) {
  const size_t bytes = (size_t)g.l.n * g.l.bytes;
  const int has_result = root < 0 || g.rank == root;
  char *const own = adjgen_mpi_taken(g.l, has_result ? recvbuf_b : NULL);
  if (is_scan(call)) {
    char *const seeds = adjgen_mpi_room(call, bytes * (size_t)g.processes);
    MPI_Allgather(own, g.l.n, g.l.base, seeds, g.l.n, g.l.base, g.comm);
    free(own);
    return seeds;
  }
  if (root < 0)
    MPI_Allreduce(MPI_IN_PLACE, own, g.l.n, g.l.base, MPI_SUM, g.comm);
  else
    MPI_Bcast(own, g.l.n, g.l.base, root, g.comm);
  return own;
}

void adjgen_mpi_given_b(const char *call, const void *sendbuf, void *sendbuf_b, void *recvbuf_b, int count,
                        MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm) {
  const Gathered g = room_for(call, count, type, op, comm);
  adjgen_mpi_back(call, g.items, g.each * (size_t)g.processes);
  char *const seeds = seeds_of(g, call, recvbuf_b, root);
  const int has_result = (root < 0 || g.rank == root) && !(is_exclusive(call) && g.rank == 0);
  if (has_result)
    adjgen_mpi_clear(g.l, recvbuf_b);
  void *const own_b = sendbuf == MPI_IN_PLACE ? recvbuf_b : sendbuf_b;
  const int less = is_exclusive(call);
  for (int r = g.rank + less; is_scan(call) && r < g.processes; r++)
    add_own_part(g, r - less, seeds + (size_t)r * (size_t)g.l.n * g.l.bytes, own_b);
  if (!is_scan(call))
    add_own_part(g, g.processes - 1, seeds, own_b);
  free(seeds), free(g.items);
  adjgen_mpi_uncount_collective(call, comm);
}

/* ---- the tangent */

static void combine_tangents(Gathered g, int last, const char *tangents, void *recvbuf_d) {
  const size_t bytes = (size_t)g.l.n * g.l.bytes;
  char *const into = copy_of(g, items_of(g, last)), *const into_d =
                                                        shadow_of(g, into, tangents + bytes * (size_t)last);
  for (int k = last - 1; k >= 0; k--) {
    int n = g.l.count;
    MPI_Datatype type = g.l.type;
    char *const from_d = shadow_of(g, items_of(g, k), tangents + bytes * (size_t)k);
    g.by->tangent(items_of(g, k), from_d, into, into_d, &n, &type);
    free(from_d);
  }
  void *const numbers = adjgen_mpi_taken(g.l, into_d);
  adjgen_mpi_put(g.l, recvbuf_d, numbers);
  free(numbers), free(into), free(into_d);
}

int adjgen_mpi_given_d(const char *call, const void *sendbuf, const void *sendbuf_d, void *recvbuf,
                       void *recvbuf_d, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm) {
  const Gathered g = gathered(call, own_part(sendbuf, recvbuf), count, type, op, comm);
  if (!g.by->tangent)
    adjgen_mpi_fail(call,
                    "no tangent has been given for this operation of the program's (adjgen_mpi_operation)");
  char *const tangents = adjgen_mpi_room(call, (size_t)g.l.n * g.l.bytes * (size_t)g.processes);
  void *const own = adjgen_mpi_taken(g.l, sendbuf == MPI_IN_PLACE ? recvbuf_d : sendbuf_d);
  MPI_Allgather(own, g.l.n, g.l.base, tangents, g.l.n, g.l.base, comm);
  const int result = combined(call, sendbuf, recvbuf, count, type, op, root, comm);
  const int last = is_exclusive(call) ? g.rank - 1 : is_scan(call) ? g.rank : g.processes - 1;
  if ((root < 0 || g.rank == root) && last >= 0)
    combine_tangents(g, last, tangents, recvbuf_d);
  free(own), free(tangents), free(g.items);
  return result;
}
