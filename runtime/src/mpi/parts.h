/* What the derivatives of MPI's calls are made of. All of it is for one process; threads call it one at a time. */
#ifndef ADJGEN_SRC_MPI_PARTS_H
#define ADJGEN_SRC_MPI_PARTS_H

#include <adjgen/checkpoint.h>
#include <mpi.h>
#include <stddef.h>
#include <time.h>

/* The message, and the end of the program on all processes. */
_Noreturn void adjgen_mpi_fail(const char *call, const char *why);
/* Memory, or the end of the program; of no bytes: not null. */
void *adjgen_mpi_room(const char *call, size_t bytes);

/* ---- types of several kinds (places.c) */

typedef enum { Float, Double, LongDouble, RealKinds } adjgen_mpi_real_kind;

typedef struct {
  MPI_Aint at; /* from where an item begins */
  adjgen_mpi_real_kind kind;
} adjgen_mpi_place;

/* The real numbers of an item. */
typedef struct {
  int n, room;
  adjgen_mpi_place *all;
  int has[RealKinds]; /* kinds */
  int has_others;     /* integers stand beside them */
  int has_complex;    /* two of them are one */
  int is_unknown;     /* there is something of which nobody knows what it is */
  int are_apart;      /* none stands there twice */
} adjgen_mpi_places;
const adjgen_mpi_places *adjgen_mpi_places_of(MPI_Datatype type);
int adjgen_mpi_are_apart(const adjgen_mpi_place *all, long long n);

/* ---- layouts (layout.c) */

/* Numbers that are sent as ones of one kind, at the places that `count` items of `type` have. */
typedef struct {
  const char *call; /* for messages */
  int count;
  MPI_Datatype type, base;
  size_t bytes;  /* of a number */
  int n;         /* numbers */
  int is_simple; /* they lie one behind the other */
  const adjgen_mpi_places
      *places; /* of an item that has others, too; null: all of it is numbers of this kind */
} adjgen_mpi_layout;

/* The widest kind of the type's real numbers: MPI_FLOAT, MPI_DOUBLE, MPI_LONG_DOUBLE; MPI_DATATYPE_NULL: there are none. */
MPI_Datatype adjgen_mpi_real(MPI_Datatype type);
/* Ends the program if there are no real numbers in the type. */
adjgen_mpi_layout adjgen_mpi_layout_of(const char *call, int count, MPI_Datatype type);
/* The same type, other items. */
adjgen_mpi_layout adjgen_mpi_items(adjgen_mpi_layout l, int count);
/* The item with this number. */
void *adjgen_mpi_item(adjgen_mpi_layout l, void *buffer, int number);

/* Numbers one behind the other, of which a buffer is made, and back. A null buffer: zeros, nothing to do. */
void adjgen_mpi_take(adjgen_mpi_layout l, const void *buffer, void *numbers);
void *adjgen_mpi_taken(adjgen_mpi_layout l, const void *buffer); /* in memory of their own */
void adjgen_mpi_put(adjgen_mpi_layout l, void *buffer, const void *numbers);
void adjgen_mpi_add(adjgen_mpi_layout l, void *buffer, const void *numbers);
void adjgen_mpi_clear(adjgen_mpi_layout l, void *buffer);

/* ---- pieces (pieces.c): for each process so many items at such a place of a buffer */

typedef struct {
  adjgen_mpi_layout one;      /* of one item */
  const int *counts, *places; /* in items; null counts: `each`, one behind the other */
  int each, processes;
  int *numbers, *first; /* of each piece, in numbers one behind the other */
  int n;
  int *own_counts, *own_places; /* copies; null: the caller's are used */
} adjgen_mpi_pieces;

adjgen_mpi_pieces adjgen_mpi_pieces_of(const char *call, int each, const int *counts, const int *places,
                                       MPI_Datatype type, MPI_Comm comm);
/* For longer than the caller's counts and places. */
adjgen_mpi_pieces adjgen_mpi_lasting_pieces_of(const char *call, int each, const int *counts,
                                               const int *places, MPI_Datatype type, MPI_Comm comm);
adjgen_mpi_pieces adjgen_mpi_single_piece(const char *call, int count, MPI_Datatype type);
void adjgen_mpi_forget_pieces(adjgen_mpi_pieces b);
adjgen_mpi_layout adjgen_mpi_piece_layout(adjgen_mpi_pieces b, int k);
void *adjgen_mpi_piece(adjgen_mpi_pieces b, void *buffer, int k);
/* As with one layout, of all of them; `but`: but this one. */
void *adjgen_mpi_take_pieces(adjgen_mpi_pieces b, const void *buffer);
void adjgen_mpi_put_pieces(adjgen_mpi_pieces b, void *buffer, void *numbers);
void adjgen_mpi_add_pieces(adjgen_mpi_pieces b, void *buffer, void *numbers, int but);
void adjgen_mpi_clear_pieces(adjgen_mpi_pieces b, void *buffer, int but);

/* The statements for numbers of the kind that the layout has, `Real`. */
#define ADJGEN_MPI_OF_EACH_KIND(l, ...)                                                                      \
  do {                                                                                                       \
    if ((l).base == MPI_FLOAT) {                                                                             \
      typedef float Real;                                                                                    \
      __VA_ARGS__                                                                                            \
    } else if ((l).base == MPI_DOUBLE) {                                                                     \
      typedef double Real;                                                                                   \
      __VA_ARGS__                                                                                            \
    } else {                                                                                                 \
      typedef long double Real;                                                                              \
      __VA_ARGS__                                                                                            \
    }                                                                                                        \
  } while (0)

/* ---- records (records.c): the last that was kept is the first that comes back */

void adjgen_mpi_keep(const char *call, const void *data, size_t bytes);
/* Of this size, by the same call. */
void adjgen_mpi_back(const char *call, void *data, size_t bytes);

/* ---- messages with derivatives (messages.c) */

/* A message of the program's, as MPI_Iprobe says. */
int adjgen_mpi_is_there(int source, int tag, MPI_Comm comm, MPI_Status *status);
int adjgen_mpi_largest_tag(void); /* of the program's messages; those of derivatives have larger ones */
int adjgen_mpi_own_tag(const char *call, int tag);
/* Before MPI ends, what is on its way arrives; so `also` is called then. */
void adjgen_mpi_finish_at_the_end(void (*also)(void));
/* Takes over the memory of the numbers; returns at once. */
void adjgen_mpi_send_numbers(adjgen_mpi_layout l, void *numbers, int dest, int tag, MPI_Comm comm);
void *adjgen_mpi_receive_numbers(adjgen_mpi_layout l, int source, int tag, MPI_Comm comm);

/* ---- derivatives of what has arrived (point_to_point.c) */

typedef struct {
  int source, tag, n; /* n: numbers */
} adjgen_mpi_match;
adjgen_mpi_match adjgen_mpi_match_of(const char *call, const MPI_Status *status, MPI_Datatype type);
/* The adjoints of what has arrived go to where it came from, and are zero then. */
void adjgen_mpi_send_back(const char *call, void *buf_b, int count, MPI_Datatype type, adjgen_mpi_match m,
                          MPI_Comm comm);
void adjgen_mpi_send_tangents(const char *call, const void *buf_d, int count, MPI_Datatype type, int dest,
                              int tag, MPI_Comm comm);
void adjgen_mpi_receive_tangents(const char *call, void *buf_d, int count, MPI_Datatype type,
                                 const MPI_Status *status, MPI_Comm comm);

/* ---- messages that have been started and not been waited for (pending.c), numbered by their starts */

typedef struct adjgen_mpi_travelling adjgen_mpi_travelling; /* of a collective call (travelling.c) */

typedef struct {
  MPI_Request request;
  const void *object; /* in which the message arrives, for the backward sweep; null: of the tangent */
  ptrdiff_t place;    /* of the buffer in it */
  void *buf_d;        /* of the tangent */
  int count, source, tag;
  MPI_Datatype type;
  MPI_Comm comm;
  adjgen_mpi_travelling *travelling; /* null: a message; else there is no sender, and no count */
} adjgen_mpi_pending;
void adjgen_mpi_note_pending(const char *call, const adjgen_mpi_pending *p);
/* 1: a request that the program frees is released later, since a derivative may need it. */
int adjgen_mpi_keep_request(MPI_Request *request, int (*release)(MPI_Request *));
int adjgen_mpi_find_pending(MPI_Request request); /* -1: it is of no message with derivatives */
const adjgen_mpi_pending *adjgen_mpi_pending_at(int k);
void adjgen_mpi_forget_pending(int k);
int adjgen_mpi_is_pending(void);
int adjgen_mpi_number_pending(void); /* those of collective calls, too */
/* The objects of a function in which its messages arrive, or from which they are sent: as many as a call takes. */
enum { ADJGEN_MPI_OBJECT_NUMBER = 4 };
/* Which of them; none ends the program. */
int adjgen_mpi_object_of(const char *call, const void *object, const void *const *objects);
/* Is none of the first ones, started before this message was received, of the same sender and tag? */
void adjgen_mpi_check_order(const char *call, const MPI_Status *status, MPI_Comm comm, int before);

/* ---- handles that the program has freed (handles.c) */

/* From here on, those are of steps of so many loops, one in the other. */
void adjgen_mpi_keep_handles_of_steps(int loops);
/* What the steps of the innermost of so many loops have freed: their backward sweep is done. */
void adjgen_mpi_free_handles_of_steps(int loops);

/* ---- steps of loops with checkpoints (steps.c) */

long long adjgen_mpi_step(void); /* the one at hand; -1: none is */
void adjgen_mpi_check_same_step(MPI_Comm comm);
void adjgen_mpi_await_in_step(int source, int tag,
                              MPI_Comm comm); /* a message; no other wait is as patient */
void adjgen_mpi_check_source(const char *call,
                             int source); /* of what is received in one whose outcomes are not kept */
/* What a wait that began then is for is said once, when it has taken long. */
void adjgen_mpi_wait_more(time_t *begin, const char *why);

/* ---- what calls of such steps have said (outcomes.c) */

/* Are there steps at hand in which that is kept? Are they run again? */
int adjgen_mpi_has_outcomes(void);
int adjgen_mpi_is_told(void);
int adjgen_mpi_keeps_outcomes(const adjgen_checkpoints *c);
/* So many numbers that this call gave the first time; 0: this is the first time. */
int adjgen_mpi_known_outcome(const char *call, int *what, int n);
void adjgen_mpi_note_outcome(const char *call, const int *what, int n);
/* Of a receive from any source, or with any tag: from whom it was, and with which tag. */
int adjgen_mpi_known_source(const char *call, int *source, int *tag);
void adjgen_mpi_note_source(const char *call, int source, int tag, const MPI_Status *status);
/* The same where it starts, and where it is complete. */
void adjgen_mpi_expect_source(const char *call, int source, int tag, MPI_Request request);
void adjgen_mpi_tell_source(MPI_Request request, const MPI_Status *status);
/* MPI_Iprobe when a step is run again; 0: it is not. */
int adjgen_mpi_told_iprobe(MPI_Comm comm, int *flag, MPI_Status *status);

/* ---- the order of collective calls (order.c) */

/* In the forward sweep, of each call that has an adjoint: its number. */
long adjgen_mpi_count_started(const char *call, MPI_Comm comm);
long adjgen_mpi_count_collective(const char *call, MPI_Comm comm); /* of one that waits for all processes */
/* In the backward sweep, behind the adjoint of one that is not on its way. */
void adjgen_mpi_uncount_collective(const char *call, MPI_Comm comm);
/* Of one that has been: start(call), now or when all with greater numbers have been reversed. */
void adjgen_mpi_start_in_order(const char *name, MPI_Comm comm, long number, void (*start)(void *call),
                               void *call);

/* ---- collective calls that are on their way (travelling.c) */

/* In the tangent: have the tangents arrived? In the forward sweep: have all processes made the call? */
int adjgen_mpi_has_arrived(adjgen_mpi_travelling *t);
/* Waits for them. */
void adjgen_mpi_take_travelled(adjgen_mpi_travelling *t, void *recvbuf_d);
int adjgen_mpi_receives(const adjgen_mpi_travelling *t);
/* In the backward sweep, where it was completed. */
void adjgen_mpi_turn_back(adjgen_mpi_travelling *t, void *recvbuf_b);

/* Ends the program if the operation has no derivative here. */
void adjgen_mpi_check_op(const char *call, MPI_Op op, MPI_Datatype type, int only_sum);

/* ---- operations of the program's (operations.c); root: of MPI_Reduce, else -1 */

int adjgen_mpi_is_given(MPI_Op op);
int adjgen_mpi_given_fwd(const char *call, const void *sendbuf, void *recvbuf, int count, MPI_Datatype type,
                         MPI_Op op, int root, MPI_Comm comm);
void adjgen_mpi_given_b(const char *call, const void *sendbuf, void *sendbuf_b, void *recvbuf_b, int count,
                        MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm);
int adjgen_mpi_given_d(const char *call, const void *sendbuf, const void *sendbuf_d, void *recvbuf,
                       void *recvbuf_d, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm);

/* ---- least and greatest values, and products, in one message with their derivatives (choices.c) */

/* Multiplies; null: by one. */
void adjgen_mpi_weigh(adjgen_mpi_layout l, void *numbers, const void *weights);
/* Of all processes' values, one process behind the other: the products of all but this one's. */
void adjgen_mpi_products_of_others(adjgen_mpi_layout l, const void *all, void *weights, MPI_Comm comm);
/* MPI_MINLOC, MPI_MAXLOC: a value has an index, which decides between equal values. */
int adjgen_mpi_is_located(MPI_Op op);
/* Ends the program if the type is none of those pairs. */
void adjgen_mpi_check_pairs(const char *call, MPI_Datatype type);
/* Those of the pairs in a buffer; null: this operation has none. */
int *adjgen_mpi_indexes(adjgen_mpi_layout l, MPI_Op op, const void *buffer);
/* Numbers of a kind that holds an index and a rank. */
adjgen_mpi_layout adjgen_mpi_with_room_for_keys(adjgen_mpi_layout l);
/* For each value what decides between equal ones, the least: the index, where there is one, and then the rank. */
void *adjgen_mpi_keys(adjgen_mpi_layout l, MPI_Op op, const void *buffer, MPI_Comm comm);
/* Three numbers of this kind: a value, its derivative, its key. */
MPI_Datatype adjgen_mpi_triple(MPI_Datatype base);
/* On such triples, of MPI_MIN, MPI_MAX or MPI_PROD. */
MPI_Op adjgen_mpi_op_on_triples(MPI_Op op);
void *adjgen_mpi_triples(adjgen_mpi_layout l, const void *values, const void *derivatives, const void *keys);
/* The derivatives, or whether the key is one's own, in place. */
void adjgen_mpi_second_of_triples(adjgen_mpi_layout l, void *triples);
void adjgen_mpi_own_of_triples(adjgen_mpi_layout l, void *triples, const void *keys);

void adjgen_mpi_check(const char *call, MPI_Comm comm); /* no intercommunicator */

#endif
