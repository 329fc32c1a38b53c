// adjgen --head='f(y)/(x)' mpi-call.c
// What a process puts into another one's memory, no call of that process says; whether a message that is cancelled arrives all the
// same is not known before the program runs; of an operation of one's own, the derivative is not known. One request for two messages,
// and big counts for each process, have no rules.
typedef int MPI_Comm, MPI_Datatype, MPI_Win, MPI_Request;
typedef long MPI_Aint;
int MPI_Put(const void *from, int count, MPI_Datatype type, int to, MPI_Aint at, int target_count, MPI_Datatype target,
            MPI_Win window);
int MPI_Cancel(MPI_Request *request);
int MPI_Op_create(void (*user)(void *, void *, int *, MPI_Datatype *), int commutes, int *op);
int MPI_Isendrecv(const void *from, int count, MPI_Datatype type, int to, int tag, void *into, int most, MPI_Datatype kind, int source,
                  int other, MPI_Comm comm, MPI_Request *request);
int MPI_Alltoallv_c(const void *from, const long *counts, const MPI_Aint *places, MPI_Datatype type, void *into, const long *most,
                    const MPI_Aint *there, MPI_Datatype kind, MPI_Comm comm);
void largest(void *from, void *into, int *n, MPI_Datatype *type);
void f(int n, double *x, double *y, MPI_Win window, const long *counts, const MPI_Aint *places) {
  MPI_Request request = 0;
  int op;
  MPI_Op_create(largest, 1, &op);
  MPI_Put(x, n, 0, 0, 0, n, 0, window);
  MPI_Cancel(&request);
  MPI_Isendrecv(x, n, 0, 1, 0, y, n, 0, 1, 0, 0, &request);
  MPI_Alltoallv_c(x, counts, places, 0, y, counts, places, 0, 0);
  for (int i = 0; i < n; i++)
    y[i] = x[i];
}
