/* A collective call that is on its way while the program goes on. */
#ifndef ADJGEN_SRC_MPI_TRAVELLING_H
#define ADJGEN_SRC_MPI_TRAVELLING_H

#include "parts.h"

typedef enum {
  Bcast,
  Reduce,
  Allreduce,
  Scan,
  Exscan,
  Reduce_scatter,
  Gather,
  Scatter,
  Allgather,
  Alltoall
} Kind;

struct adjgen_mpi_travelling {
  const char *call;
  Kind kind;
  MPI_Comm comm;
  MPI_Op op; /* of Reduce, Allreduce, Reduce_scatter */
  int root, rank;
  int sends, receives;        /* this process: what it gives is the program's, and so is what it gets */
  int is_in_place;            /* what it gives lies in the receiving buffer, */
  int own;                    /* as this piece of it; -1: as all of it */
  adjgen_mpi_pieces from, to; /* of what it gives and gets */
  void *values,
      *keys;   /* what it gives, where the derivative is not linear, and what decides between equals */
  long number; /* among the collective calls of its communicator */
  adjgen_mpi_travelling *next; /* that nobody waits for, too */
  /* the call with the tangents, or with the adjoints, and what it works on */
  MPI_Request request;
  void *out, *in;
  int has_started;    /* in the backward sweep */
  MPI_Request starts; /* of the forward sweep: have all processes made the call? */
  /* what the forward sweep asks the others for */
  MPI_Request weighing;
  void *weights;
};

/* The beginning of such a call, before the program's own starts. */
adjgen_mpi_travelling *adjgen_mpi_depart(adjgen_mpi_travelling of, const void *sendbuf, const void *recvbuf);
/* In the forward sweep, and in the tangent: behind the start of the program's own. */
void adjgen_mpi_note_departure(adjgen_mpi_travelling *t, MPI_Request *request, const void *recvbuf,
                               const void *object);
void adjgen_mpi_send_along(adjgen_mpi_travelling *t, MPI_Request *request, const void *sendbuf_d,
                           void *recvbuf_d);
/* In the backward sweep: the adjoints are there. */
void adjgen_mpi_come_home(const char *call, void *sendbuf_b, void *recvbuf_b);

#endif
