/* Structs without a name: variables of a function, members, pointers to them. Uncounted: structs. */
#include <mpi.h>
#include <stddef.h>

typedef struct {
  double at[2];
  struct {
    double u, v;
  } in;
  int id;
} cell;

static void pass_on(cell *to, const cell *from, MPI_Datatype type, int rank, int size, MPI_Comm comm) {
  MPI_Request requests[2];
  MPI_Irecv(to, 2, type, (rank + size - 1) % size, 1, comm, &requests[0]);
  MPI_Isend(from, 2, type, (rank + 1) % size, 1, comm, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  cell own[2], got[2];
  struct {
    double value;
    int where;
  } here[2], least[2], most[2];
  struct {
    double a, b;
  } sum;
  MPI_Datatype narrow, type;
  int lengths[2] = {4, 1};
  MPI_Aint at[2] = {offsetof(cell, at), offsetof(cell, id)};
  MPI_Datatype types[2] = {MPI_DOUBLE, MPI_INT};
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Type_create_struct(2, lengths, at, types, &narrow);
  MPI_Type_create_resized(narrow, 0, sizeof(cell), &type);
  MPI_Type_commit(&type);
  for (int i = 0; i < 2; i++) {
    here[i].value = x[i] * x[i + 1];
    here[i].where = rank;
    most[i] = here[i];
    own[i].at[0] = x[i];
    own[i].at[1] = x[i + 1] * x[i];
    own[i].in.u = x[i + 2];
    own[i].in.v = x[i + 3] * x[i + 4];
    own[i].id = rank;
  }
  sum.a = x[0];
  sum.b = x[1] * x[2];
  MPI_Allreduce(here, least, 2, MPI_DOUBLE_INT, MPI_MINLOC, comm);
  MPI_Allreduce(MPI_IN_PLACE, most, 2, MPI_DOUBLE_INT, MPI_MAXLOC, comm);
  MPI_Allreduce(MPI_IN_PLACE, &sum, 2, MPI_DOUBLE, MPI_SUM, comm);
  pass_on(got, own, type, rank, size, comm);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * least[i % 2].value * most[i % 2].value + sum.a * sum.b + got[i % 2].at[1] * got[0].in.v +
           got[1].in.u + got[0].id + least[0].where;
  MPI_Type_free(&type);
}
