/* Types that are made and freed where they are used: in a function, in each step of a loop, in one branch, of structs; one variable for
 * several types. The backward sweep uses each of them again. */
#include <mpi.h>
#include <stddef.h>

enum { Rows = 4, Columns = 3 };

typedef struct {
  double at;
  int id;
  double weight;
} Item;

static void columns(double *u, int rows, int width, MPI_Comm comm) {
  int rank, size;
  MPI_Datatype column;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Type_vector(rows, 1, width, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  MPI_Sendrecv(u + 1, 1, column, (rank + 1) % size, 1, u, 1, column, (rank + size - 1) % size, 1, comm,
               MPI_STATUS_IGNORE);
  MPI_Type_free(&column);
}

static MPI_Datatype type_of_items(void) {
  const int lengths[2] = {1, 1};
  const MPI_Aint places[2] = {offsetof(Item, at), offsetof(Item, weight)};
  const MPI_Datatype parts[2] = {MPI_DOUBLE, MPI_DOUBLE};
  MPI_Datatype made, sized;
  MPI_Type_create_struct(2, lengths, places, parts, &made);
  MPI_Type_create_resized(made, 0, sizeof(Item), &sized);
  MPI_Type_free(&made);
  MPI_Type_commit(&sized);
  return sized;
}

static double items(double first, MPI_Comm comm) {
  int rank, size;
  Item own[2], theirs[2];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int i = 0; i < 2; i++) {
    own[i].at = first * (i + 1);
    own[i].id = i;
    own[i].weight = first + i;
    theirs[i].id = i;
  }
  MPI_Datatype type = type_of_items();
  MPI_Sendrecv(own, 2, type, (rank + 1) % size, 2, theirs, 2, type, (rank + size - 1) % size, 2, comm,
               MPI_STATUS_IGNORE);
  MPI_Type_free(&type);
  return theirs[0].at * theirs[1].weight + theirs[1].at * theirs[0].weight;
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  double u[Rows * Columns];
  int rank, size;
  MPI_Datatype part = MPI_DATATYPE_NULL;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int i = 0; i < Rows * Columns; i++)
    u[i] = x[i % n];
  for (int step = 0; step < 4; step++) {
    columns(u, Rows, Columns, comm);
    for (int i = 0; i < Rows * Columns; i++)
      u[i] = u[i] * u[i] * 0.5 + x[i % n];
    if (step % 2 == 0) {
      MPI_Type_contiguous(step + 1, MPI_DOUBLE, &part);
    } else {
      const int lengths[2] = {1, step}, places[2] = {0, 3};
      MPI_Type_indexed(2, lengths, places, MPI_DOUBLE, &part);
    }
    MPI_Type_commit(&part);
    MPI_Bcast(u, 1, part, step % size, comm);
    MPI_Type_free(&part);
    u[5] += items(u[step], comm);
  }
  if (part == MPI_DATATYPE_NULL)
    u[0] *= 2.0;
  for (int i = 0; i < n; i++)
    y[i] = u[i] * x[i];
}
