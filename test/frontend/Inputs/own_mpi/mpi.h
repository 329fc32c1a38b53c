/* For one process: a program brings it along, with other parameters than the standard's. */
#ifndef OWN_MPI_H
#define OWN_MPI_H
typedef int MPI_Comm;
typedef int MPI_Datatype;
typedef int MPI_Op;
#define MPI_COMM_WORLD 0
#define MPI_DOUBLE 8
#define MPI_SUM 1
int MPI_Barrier(MPI_Comm world);
int MPI_Type_indexed(int n, int *blocks, int *begins, MPI_Datatype old, MPI_Datatype *made);
static inline int MPI_Allreduce(double *from, double *to, int n, MPI_Datatype kind, MPI_Op op,
                                MPI_Comm world) {
  (void)kind, (void)op, (void)world;
  for (int i = 0; i < n; i++)
    to[i] = from[i];
  return 0;
}
#endif
