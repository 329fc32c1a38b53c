/* What the derivatives of MPI's calls are made of. All of it is for one process; threads call it one at a time. */
#ifndef ADJGEN_SRC_MPI_PARTS_H
#define ADJGEN_SRC_MPI_PARTS_H

#include <mpi.h>
#include <stddef.h>

/* The message, and the end of the program on all processes. */
_Noreturn void adjgen_mpi_fail(const char *call, const char *why);
/* Memory, or the end of the program; of no bytes: not null. */
void *adjgen_mpi_room(const char *call, size_t bytes);

/* ---- layouts (layout.c) */

/* Numbers of one kind, at the places that `count` items of `type` have. */
typedef struct {
  const char *call; /* for messages */
  int count;
  MPI_Datatype type, base;
  size_t bytes;  /* of a number */
  int n;         /* numbers */
  int is_simple; /* they lie one behind the other */
} adjgen_mpi_layout;

/* Of which kind all numbers are: MPI_FLOAT, MPI_DOUBLE, MPI_LONG_DOUBLE; MPI_DATATYPE_NULL: of another. */
MPI_Datatype adjgen_mpi_real(MPI_Datatype type);
/* Ends the program if the type is not made of real numbers of one kind. */
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

/* ---- records (records.c): the last that was kept is the first that comes back */

void adjgen_mpi_keep(const char *call, const void *data, size_t bytes);
/* Of this size, by the same call. */
void adjgen_mpi_back(const char *call, void *data, size_t bytes);

/* ---- messages with derivatives (messages.c) */

int adjgen_mpi_largest_tag(void); /* of the program's messages; those of derivatives have larger ones */
int adjgen_mpi_own_tag(const char *call, int tag);
/* Takes over the memory of the numbers; returns at once. */
void adjgen_mpi_send_numbers(adjgen_mpi_layout l, void *numbers, int dest, int tag, MPI_Comm comm);
void *adjgen_mpi_receive_numbers(adjgen_mpi_layout l, int source, int tag, MPI_Comm comm);

/* ---- derivatives of what has arrived (point_to_point.c) */

typedef struct {
  int source, tag, n; /* n: numbers */
} adjgen_mpi_match;
adjgen_mpi_match adjgen_mpi_match_of(const MPI_Status *status, MPI_Datatype base);
/* The adjoints of what has arrived go to where it came from, and are zero then. */
void adjgen_mpi_send_back(const char *call, void *buf_b, int count, MPI_Datatype type, adjgen_mpi_match m,
                          MPI_Comm comm);
void adjgen_mpi_send_tangents(const char *call, const void *buf_d, int count, MPI_Datatype type, int dest,
                              int tag, MPI_Comm comm);
void adjgen_mpi_receive_tangents(const char *call, void *buf_d, int count, MPI_Datatype type,
                                 const MPI_Status *status, MPI_Comm comm);

/* ---- messages that have been started and not been waited for (pending.c), numbered by their starts */

typedef struct {
  MPI_Request request;
  const void *object; /* in which the message arrives, for the backward sweep; null: of the tangent */
  ptrdiff_t place;    /* of the buffer in it */
  void *buf_d;        /* of the tangent */
  int count, source, tag;
  MPI_Datatype type;
  MPI_Comm comm;
} adjgen_mpi_pending;
void adjgen_mpi_note_pending(const char *call, const adjgen_mpi_pending *p);
int adjgen_mpi_find_pending(MPI_Request request); /* -1: it is of no message with derivatives */
const adjgen_mpi_pending *adjgen_mpi_pending_at(int k);
void adjgen_mpi_forget_pending(int k);
int adjgen_mpi_is_pending(void);
/* Is none of the first ones, started before this message was received, of the same sender and tag? */
void adjgen_mpi_check_order(const char *call, const MPI_Status *status, MPI_Comm comm, int before);

void adjgen_mpi_check(const char *call, MPI_Comm comm); /* no intercommunicator */

#endif
