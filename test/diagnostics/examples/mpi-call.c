// adjgen --head='f(y)/(x)' mpi-call.c
// What a process puts into another one's memory, no call of that process says; whether a message that is cancelled arrives all the
// same is not known before the program runs; of an operation of one's own, the derivative is not known.
typedef int MPI_Comm, MPI_Datatype, MPI_Win, MPI_Request;
typedef long MPI_Aint;
int MPI_Put(const void *from, int count, MPI_Datatype type, int to, MPI_Aint at, int target_count, MPI_Datatype target,
            MPI_Win window);
int MPI_Cancel(MPI_Request *request);
int MPI_Op_create(void (*user)(void *, void *, int *, MPI_Datatype *), int commutes, int *op);
void largest(void *from, void *into, int *n, MPI_Datatype *type);
void f(int n, double *x, double *y, MPI_Win window) {
  MPI_Request request = 0;
  int op;
  MPI_Op_create(largest, 1, &op);
  MPI_Put(x, n, 0, 0, 0, n, 0, window);
  MPI_Cancel(&request);
  for (int i = 0; i < n; i++)
    y[i] = x[i];
}
