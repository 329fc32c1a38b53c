/* Operations of the program's own, with derivatives that adjgen writes: MPI_Reduce, MPI_Allreduce, MPI_Scan, MPI_Exscan; one that is not commutative.
 * Also differentiated: soft(inout)/(in,inout) composed(inout)/(in,inout)
 * Uncounted: what all give is gathered. */
#include <adjgen/mpi.h>
#include <math.h>
#include <mpi.h>

void soft(void *in, void *inout, int *n, MPI_Datatype *type) {
  const double *a = in;
  double *b = inout;
  (void)type;
  for (int i = 0; i < *n; i++)
    b[i] = log(exp(a[i]) + exp(b[i]));
}

/* Of pairs: a0 + a1 t, and then b0 + b1 t of that. */
typedef struct {
  double at_zero, slope;
  int steps;
} line;

void composed(void *in, void *inout, int *n, MPI_Datatype *type) {
  const line *a = in;
  line *b = inout;
  (void)type;
  for (int i = 0; i < *n; i++) {
    b[i].at_zero = b[i].at_zero + b[i].slope * a[i].at_zero;
    b[i].slope = b[i].slope * a[i].slope;
    b[i].steps += a[i].steps;
  }
}

MPI_Op soft_sum, composition;
MPI_Datatype of_lines;

adjgen_mpi_adjoint soft_b, composed_b;
adjgen_mpi_tangent soft_d, composed_d;

void prepare(void);
void prepare(void) {
  int lengths[2] = {2, 1};
  MPI_Aint at[2] = {0, 2 * sizeof(double)};
  MPI_Datatype types[2] = {MPI_DOUBLE, MPI_INT}, narrow;
  MPI_Type_create_struct(2, lengths, at, types, &narrow);
  MPI_Type_create_resized(narrow, 0, sizeof(line), &of_lines);
  MPI_Type_commit(&of_lines);
  MPI_Op_create(soft, 1, &soft_sum);
  MPI_Op_create(composed, 0, &composition);
  adjgen_mpi_operation(soft_sum, soft, soft_b, soft_d);
  adjgen_mpi_operation(composition, composed, composed_b, composed_d);
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double sums[4] = {0.0, 0.0, 0.0, 0.0}, all[4], before[4] = {0.0, 0.0, 0.0, 0.0};
  line own[2], here[2], whole[2];
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Reduce(x, sums, 4, MPI_DOUBLE, soft_sum, size - 1, comm);
  MPI_Allreduce(x + 4, all, 4, MPI_DOUBLE, soft_sum, comm);
  MPI_Allreduce(MPI_IN_PLACE, all, 2, MPI_DOUBLE, soft_sum, comm);
  MPI_Exscan(x + 2, before, 4, MPI_DOUBLE, soft_sum, comm);
  for (int i = 0; i < 2; i++) {
    own[i].at_zero = x[i] * x[i + 2];
    own[i].slope = x[i + 4];
    own[i].steps = 1;
    whole[i] = own[i];
  }
  MPI_Scan(own, here, 2, of_lines, composition, comm);
  MPI_Allreduce(MPI_IN_PLACE, whole, 2, of_lines, composition, comm);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * all[i % 4] + sums[i % 4] * before[(i + 1) % 4] +
           here[i % 2].at_zero * here[i % 2].slope * here[0].steps +
           x[i] * whole[i % 2].at_zero * whole[1 - i % 2].slope + whole[0].steps;
}
