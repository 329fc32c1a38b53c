/* Derivatives of collective calls that are on their way while the program goes on. Their tangents travel beside them. Their
 * adjoints start where the calls are completed, and are waited for where they start.
 *
 * All processes make the collective calls of a communicator in one order, and complete those that are on their way in any. The backward
 * sweep makes them in the opposite order: one whose adjoints are there starts when all that were made behind it have
 * been reversed (order.c). */
#include "travelling.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is given and got */

static void *given(adjgen_mpi_travelling *t, const void *send, const void *receive) {
  void *const at = t->own >= 0 ? adjgen_mpi_piece(t->to, (void *)receive, t->own) : (void *)receive;
  return t->is_in_place ? at : (void *)send;
}

static adjgen_mpi_layout layout_of(const adjgen_mpi_travelling *t) {
  return adjgen_mpi_piece_layout(t->from, 0);
}

static int is_linear(const adjgen_mpi_travelling *t) {
  return (t->kind != Reduce && t->kind != Allreduce) || t->op == MPI_SUM;
}

adjgen_mpi_travelling *adjgen_mpi_depart(adjgen_mpi_travelling of, const void *sendbuf, const void *recvbuf) {
  adjgen_mpi_travelling *const t = adjgen_mpi_room(of.call, sizeof *t);
  *t = of;
  t->request = t->weighing = t->starts = MPI_REQUEST_NULL;
  if (!is_linear(t)) {
    const void *const own = given(t, sendbuf, recvbuf);
    t->values = adjgen_mpi_take_pieces(t->from, own);
    t->keys = adjgen_mpi_keys(layout_of(t), t->op, own, t->comm);
  }
  return t;
}

static void forget(adjgen_mpi_travelling *t) {
  adjgen_mpi_forget_pieces(t->from), adjgen_mpi_forget_pieces(t->to);
  MPI_Wait(&t->starts, MPI_STATUS_IGNORE);
  free(t->values), free(t->keys), free(t->out), free(t->in), free(t->weights);
  free(t);
}

/* ---- the forward sweep */

/* The weights of what this process gives, where the result is no sum: nobody waits for them before the backward sweep. */
static void ask_for_weights(adjgen_mpi_travelling *t) {
  const adjgen_mpi_layout l = layout_of(t);
  if (is_linear(t))
    return;
  if (t->op == MPI_PROD) {
    t->weights = adjgen_mpi_room(t->call, (size_t)l.n * l.bytes * (size_t)adjgen_mpi_processes(t->comm));
    MPI_Iallgather(t->values, l.n, l.base, t->weights, l.n, l.base, t->comm, &t->weighing);
  } else {
    t->weights = adjgen_mpi_triples(l, t->values, NULL, t->keys);
    MPI_Iallreduce(MPI_IN_PLACE, t->weights, l.n, adjgen_mpi_triple(l.base), adjgen_mpi_op_on_triples(t->op),
                   t->comm, &t->weighing);
  }
}

static void weigh(adjgen_mpi_travelling *t, void *numbers) {
  const adjgen_mpi_layout l = layout_of(t);
  if (is_linear(t))
    return;
  MPI_Wait(&t->weighing, MPI_STATUS_IGNORE);
  if (t->op == MPI_PROD)
    adjgen_mpi_products_of_others(l, t->weights, t->values, t->comm);
  else
    adjgen_mpi_own_of_triples(l, t->weights, t->keys);
  adjgen_mpi_weigh(l, numbers, t->op == MPI_PROD ? t->values : t->weights);
}

static int query(void *extra, MPI_Status *status) {
  (void)extra;
  MPI_Status_set_elements(status, MPI_BYTE, 0);
  MPI_Status_set_cancelled(status, 0);
  status->MPI_SOURCE = status->MPI_TAG = MPI_UNDEFINED;
  return MPI_SUCCESS;
}
static int nothing(void *extra) {
  (void)extra;
  return MPI_SUCCESS;
}
static int not_cancelled(void *extra, int is_complete) {
  (void)extra, (void)is_complete;
  return MPI_SUCCESS;
}

/* Where a call is complete at once, its request may be one that stands for all such calls: it gets one of its own, complete as
 * well. */
static void tell_apart(MPI_Request *request) {
  int is_complete;
  MPI_Request_get_status(*request, &is_complete, MPI_STATUS_IGNORE);
  if (!is_complete)
    return;
  MPI_Wait(request, MPI_STATUS_IGNORE);
  MPI_Grequest_start(query, nothing, not_cancelled, NULL, request);
  MPI_Grequest_complete(*request);
}

static adjgen_mpi_pending pending_of(adjgen_mpi_travelling *t, MPI_Request *request) {
  tell_apart(request);
  const adjgen_mpi_pending p = {.request = *request,
                                .source = MPI_PROC_NULL,
                                .type = MPI_DATATYPE_NULL,
                                .comm = t->comm,
                                .travelling = t};
  return p;
}

/* No process can complete the call before all have made it, since it gets a number from each of them. */
static int needs_all(const adjgen_mpi_travelling *t) {
  const int to_all =
      t->kind == Allreduce || t->kind == Reduce_scatter || t->kind == Allgather || t->kind == Alltoall;
  return to_all && !t->from.counts && !t->to.counts && t->from.n > 0;
}

void adjgen_mpi_note_departure(adjgen_mpi_travelling *t, MPI_Request *request, const void *recvbuf,
                               const void *object) {
  adjgen_mpi_pending p = pending_of(t, request);
  if (t->receives) {
    p.object = object;
    p.place = (const char *)recvbuf - (const char *)object;
  }
  ask_for_weights(t);
  if (!needs_all(t))
    MPI_Ibarrier(t->comm, &t->starts);
  adjgen_mpi_note_pending(t->call, &p);
  t->number = adjgen_mpi_count_started(t->call, t->comm);
  adjgen_mpi_keep(t->call, &t, sizeof t);
}

int adjgen_mpi_receives(const adjgen_mpi_travelling *t) { return t->receives; }

/* ---- the backward sweep */

static void start_back(void *call) {
  adjgen_mpi_travelling *const t = call;
  const MPI_Comm comm = t->comm;
  const adjgen_mpi_pieces from = t->from, to = t->to;
  const MPI_Datatype base = t->from.one.base;
  MPI_Request *const r = &t->request;
  void *const out = t->out, *const in = t->in;
  t->has_started = 1;
  switch (t->kind) {
  case Bcast:
    MPI_Ireduce(t->sends ? MPI_IN_PLACE : out, in, from.n, base, MPI_SUM, t->root, comm, r);
    break;
  case Reduce:
    MPI_Ibcast(in, from.n, base, t->root, comm, r);
    break;
  case Allreduce:
    MPI_Iallreduce(out, in, from.n, base, MPI_SUM, comm, r);
    break;
  case Scan:
  case Exscan:
    MPI_Ireduce_scatter_block(out, in, from.n, base, MPI_SUM, comm, r);
    break;
  case Reduce_scatter:
    MPI_Iallgatherv(out, to.n, base, in, from.numbers, from.first, base, comm, r);
    break;
  case Gather:
    MPI_Iscatterv(out, to.numbers, to.first, base, in, from.n, base, t->root, comm, r);
    break;
  case Scatter:
    MPI_Igatherv(out, to.n, base, in, from.numbers, from.first, base, t->root, comm, r);
    break;
  case Allgather:
    MPI_Ireduce_scatter(out, in, to.numbers, base, MPI_SUM, comm, r);
    break;
  case Alltoall:
    MPI_Ialltoallv(out, to.numbers, to.first, base, in, from.numbers, from.first, base, comm, r);
    break;
  }
}

/* What a process gets of a sum up to its own place goes to all those before it, so to each process so many numbers: a
 * communicator in which the processes stand the other way round cannot be made without waiting. */
static void spread_to_those_before(adjgen_mpi_travelling *t) {
  const size_t bytes = (size_t)t->to.n * t->to.one.bytes;
  const int processes = adjgen_mpi_processes(t->comm), last = t->kind == Scan ? t->rank : t->rank - 1;
  char *const all = adjgen_mpi_room(t->call, bytes * (size_t)processes);
  memset(all, 0, bytes * (size_t)processes);
  for (int k = 0; k <= last && bytes; k++)
    memcpy(all + bytes * (size_t)k, t->out, bytes);
  free(t->out);
  t->out = all;
}

void adjgen_mpi_turn_back(adjgen_mpi_travelling *t, void *recvbuf_b) {
  t->in = adjgen_mpi_take_pieces(t->from, NULL);
  if (t->receives) {
    t->out = adjgen_mpi_take_pieces(t->to, recvbuf_b);
    adjgen_mpi_clear_pieces(t->to, recvbuf_b, -1);
  }
  if (t->kind == Reduce && t->receives)
    memcpy(t->in, t->out, (size_t)t->to.n * t->to.one.bytes);
  if (t->kind == Scan || t->kind == Exscan)
    spread_to_those_before(t);
  adjgen_mpi_start_in_order(t->call, t->comm, t->number, start_back, t);
}

/* The adjoints of what this process has given, if all of it came back to itself; null: others send some. */
static void *own_numbers(adjgen_mpi_travelling *t) {
  if (t->kind == Reduce && t->receives)
    return t->out;
  return t->kind == Gather && t->receives ? (char *)t->out + (size_t)t->to.first[t->rank] * t->to.one.bytes
                                          : NULL;
}

/* Those that others need, and this process does not wait for. */
static adjgen_mpi_travelling *left;

static void forget_arrived(void) {
  for (adjgen_mpi_travelling **t = &left; *t;) {
    adjgen_mpi_travelling *const one = *t;
    int is_done;
    MPI_Test(&one->request, &is_done, MPI_STATUS_IGNORE);
    if (is_done) {
      *t = one->next;
      forget(one);
    } else {
      t = &one->next;
    }
  }
}

static void finish(void) {
  for (adjgen_mpi_travelling *t = left; t; t = t->next)
    MPI_Wait(&t->request, MPI_STATUS_IGNORE);
  forget_arrived();
}

void adjgen_mpi_come_home(const char *call, void *sendbuf_b, void *recvbuf_b) {
  adjgen_mpi_travelling *t;
  adjgen_mpi_back(call, &t, sizeof t);
  if (!t->has_started)
    adjgen_mpi_fail(call, "nothing has waited for it");
  void *const own = own_numbers(t), *const numbers = own ? own : t->in;
  const int waits = t->sends && !own;
  if (waits)
    MPI_Wait(&t->request, MPI_STATUS_IGNORE);
  if (t->sends) {
    weigh(t, numbers);
    adjgen_mpi_add_pieces(t->from, given(t, sendbuf_b, recvbuf_b), numbers, -1);
  }
  forget_arrived();
  adjgen_mpi_finish_at_the_end(finish);
  t->next = left;
  if (waits)
    forget(t);
  else
    left = t;
}

/* ---- the tangent */

static void start_along(adjgen_mpi_travelling *t) {
  const adjgen_mpi_pieces from = t->from, to = t->to;
  const MPI_Datatype base = t->from.one.base;
  const int is_sum = is_linear(t);
  const MPI_Datatype reduced = is_sum ? base : adjgen_mpi_triple(base);
  const MPI_Op op = is_sum ? MPI_SUM : adjgen_mpi_op_on_triples(t->op);
  MPI_Request *const r = &t->request;
  void *const out = t->out, *const in = t->in;
  switch (t->kind) {
  case Bcast:
    MPI_Ibcast(t->sends ? out : in, from.n, base, t->root, t->comm, r);
    break;
  case Reduce:
    MPI_Ireduce(out, in, from.n, reduced, op, t->root, t->comm, r);
    break;
  case Allreduce:
    MPI_Iallreduce(out, in, from.n, reduced, op, t->comm, r);
    break;
  case Scan:
    MPI_Iscan(out, in, from.n, base, MPI_SUM, t->comm, r);
    break;
  case Exscan:
    MPI_Iexscan(out, in, from.n, base, MPI_SUM, t->comm, r);
    break;
  case Reduce_scatter:
    MPI_Ireduce_scatter(out, in, from.numbers, base, MPI_SUM, t->comm, r);
    break;
  case Gather:
    MPI_Igatherv(out, from.n, base, in, to.numbers, to.first, base, t->root, t->comm, r);
    break;
  case Scatter:
    MPI_Iscatterv(out, from.numbers, from.first, base, in, to.n, base, t->root, t->comm, r);
    break;
  case Allgather:
    MPI_Iallgatherv(out, from.n, base, in, to.numbers, to.first, base, t->comm, r);
    break;
  case Alltoall:
    MPI_Ialltoallv(out, from.numbers, from.first, base, in, to.numbers, to.first, base, t->comm, r);
    break;
  }
}

void adjgen_mpi_send_along(adjgen_mpi_travelling *t, MPI_Request *request, const void *sendbuf_d,
                           void *recvbuf_d) {
  adjgen_mpi_pending p = pending_of(t, request);
  if (t->sends)
    t->out = adjgen_mpi_take_pieces(t->from, given(t, sendbuf_d, recvbuf_d));
  if (t->receives || t->kind == Exscan)
    t->in = adjgen_mpi_take_pieces(t->to, NULL);
  if (!is_linear(t)) {
    void *const tangents = t->out;
    t->out = adjgen_mpi_triples(layout_of(t), t->values, tangents, t->keys);
    free(tangents), free(t->in);
    t->in = adjgen_mpi_triples(layout_of(t), t->values, NULL, t->keys);
  }
  start_along(t);
  p.buf_d = recvbuf_d;
  adjgen_mpi_note_pending(t->call, &p);
}

int adjgen_mpi_has_arrived(adjgen_mpi_travelling *t) {
  int is_there, have_started;
  MPI_Test(&t->request, &is_there, MPI_STATUS_IGNORE);
  MPI_Test(&t->starts, &have_started, MPI_STATUS_IGNORE);
  return is_there && have_started;
}

void adjgen_mpi_take_travelled(adjgen_mpi_travelling *t, void *recvbuf_d) {
  MPI_Wait(&t->request, MPI_STATUS_IGNORE);
  if (t->receives && !is_linear(t))
    adjgen_mpi_second_of_triples(layout_of(t), t->in);
  if (t->receives)
    adjgen_mpi_put_pieces(t->to, recvbuf_d, t->in);
  forget(t);
}
