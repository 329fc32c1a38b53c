/* Buffers of structs with numbers and integers in them: by a type for all members and one for some, resized, with padding, mixed
 * kinds of numbers; sent, received, waited for later, to and from all processes, and to some that have none.
 * Uncounted: only the numbers of a struct have derivatives, and numbers of several kinds travel as the widest. */
#include <mpi.h>
#include <stddef.h>

typedef struct {
  double pos[2];
  int id;
  float charge; /* a constant: differences of floats say little */
  struct {
    short kind;
    long double mass;
  } own;
  char name;
} particle;

static void make(MPI_Datatype *all, MPI_Datatype *some) {
  const int lengths[6] = {2, 1, 1, 1, 1, 1};
  const MPI_Aint places[6] = {offsetof(particle, pos),      offsetof(particle, id),
                              offsetof(particle, charge),   offsetof(particle, own.kind),
                              offsetof(particle, own.mass), offsetof(particle, name)};
  const MPI_Datatype types[6] = {MPI_DOUBLE, MPI_INT, MPI_FLOAT, MPI_SHORT, MPI_LONG_DOUBLE, MPI_CHAR};
  MPI_Datatype tight;
  MPI_Type_create_struct(6, lengths, places, types, &tight);
  MPI_Type_create_resized(tight, 0, sizeof(particle), all);
  MPI_Type_commit(all);
  const int two[2] = {1, 1};
  const MPI_Aint at[2] = {offsetof(particle, pos) + sizeof(double), offsetof(particle, id)};
  const MPI_Datatype of[2] = {MPI_DOUBLE, MPI_INT};
  MPI_Type_create_struct(2, two, at, of, &tight);
  MPI_Type_create_resized(tight, 0, sizeof(particle), some);
  MPI_Type_commit(some);
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size, sent[8], from[8], got[8], at[8], kept = 3, arrive = 0;
  particle own[12], other[24],
      two[2] = {{{1.0, 2.0}, 3, 0.5f, {1, 0.25}, 'a'}, {{1.5, 2.5}, 4, 0.5f, {1, 0.75}, 'b'}};
  MPI_Datatype all, some, pair;
  MPI_Request requests[2];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  make(&all, &some);
  MPI_Type_contiguous(2, all, &pair);
  MPI_Type_commit(&pair);
  for (int i = 0; i < 12; i++) {
    own[i].pos[0] = x[i] * x[(i + 1) % n];
    own[i].pos[1] = x[i] * x[i];
    own[i].id = i + 3 * rank;
    own[i].charge = (float)i;
    own[i].own.kind = (short)(i % 3);
    own[i].own.mass = x[(i + 5) % n] * x[i];
    own[i].name = (char)i;
  }
  for (int i = 0; i < 24; i++) {
    other[i].pos[0] = other[i].pos[1] = x[i % n];
    other[i].id = i, other[i].charge = 0.5f, other[i].own.kind = 0, other[i].own.mass = 1.0,
    other[i].name = 0;
  }
  for (int k = 0; k < size; k++) /* nothing for some */
    sent[k] = (k + rank) % 3, from[k] = 2 * k, at[k] = 3 * k, got[k] = (rank + k) % 3;
  MPI_Alltoallv(own, sent, from, all, other, got, at, all, comm);
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  MPI_Irecv(two, 2, some, left, 5, comm, &requests[0]);
  MPI_Isend(own + 3, 1, pair, right, 6, comm, &requests[1]);
  MPI_Send(own + 1, 2, some, right, 5, comm);
  MPI_Recv(other + 20, 2, all, left, 6, comm, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * other[i].pos[0] * other[i].pos[1] +
           (double)other[2 * i].own.mass * (other[i].id + other[i].own.kind);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Bcast(own, 2, all, size - 1, comm);
  MPI_Sendrecv(two, 1, all, left, 7, own + 6, 2, all, right, 7, comm, MPI_STATUS_IGNORE);
  MPI_Allreduce(&kept, &arrive, 1, MPI_INT, MPI_SUM, comm);
  for (int i = 0; i < n; i++)
    y[i] +=
        own[i].pos[0] * two[i % 2].pos[1] * two[1].pos[0] * two[i % 2].id + own[i].charge * 0.125 * arrive;
}
