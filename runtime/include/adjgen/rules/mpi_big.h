/* Calls with big counts (MPI 4), a part of <adjgen/rules/mpi.h>: their derivatives are those of the calls with an int. A count
 * that an int cannot hold ends the program with a message. Compilers never see it. */
#ifndef ADJGEN_RULES_MPI_BIG_H
#define ADJGEN_RULES_MPI_BIG_H

/* Its pragmas are no compiler's. */
#pragma GCC system_header

#if MPI_VERSION >= 4
/* clang-format off */
#define MPI_Send_c(buf, count, ...) MPI_Send(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Ssend_c(buf, count, ...) MPI_Ssend(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Bsend_c(buf, count, ...) MPI_Bsend(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Rsend_c(buf, count, ...) MPI_Rsend(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Recv_c(buf, count, ...) MPI_Recv(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Sendrecv_replace_c(buf, count, ...) MPI_Sendrecv_replace(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Isend_c(buf, count, ...) MPI_Isend(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Issend_c(buf, count, ...) MPI_Issend(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Ibsend_c(buf, count, ...) MPI_Ibsend(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Irsend_c(buf, count, ...) MPI_Irsend(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Irecv_c(buf, count, ...) MPI_Irecv(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Bcast_c(buf, count, ...) MPI_Bcast(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Ibcast_c(buf, count, ...) MPI_Ibcast(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Send_init_c(buf, count, ...) MPI_Send_init(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Ssend_init_c(buf, count, ...) MPI_Ssend_init(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Bsend_init_c(buf, count, ...) MPI_Bsend_init(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Rsend_init_c(buf, count, ...) MPI_Rsend_init(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Recv_init_c(buf, count, ...) MPI_Recv_init(buf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Reduce_c(sendbuf, recvbuf, count, ...) MPI_Reduce(sendbuf, recvbuf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Allreduce_c(sendbuf, recvbuf, count, ...) MPI_Allreduce(sendbuf, recvbuf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Scan_c(sendbuf, recvbuf, count, ...) MPI_Scan(sendbuf, recvbuf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Exscan_c(sendbuf, recvbuf, count, ...) MPI_Exscan(sendbuf, recvbuf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Reduce_scatter_block_c(sendbuf, recvbuf, count, ...) MPI_Reduce_scatter_block(sendbuf, recvbuf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Ireduce_c(sendbuf, recvbuf, count, ...) MPI_Ireduce(sendbuf, recvbuf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Iallreduce_c(sendbuf, recvbuf, count, ...) MPI_Iallreduce(sendbuf, recvbuf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Iscan_c(sendbuf, recvbuf, count, ...) MPI_Iscan(sendbuf, recvbuf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Iexscan_c(sendbuf, recvbuf, count, ...) MPI_Iexscan(sendbuf, recvbuf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Ireduce_scatter_block_c(sendbuf, recvbuf, count, ...) MPI_Ireduce_scatter_block(sendbuf, recvbuf, adjgen_mpi_int(count), __VA_ARGS__)
#define MPI_Gather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, ...) \
  MPI_Gather(sendbuf, adjgen_mpi_int(sendcount), sendtype, recvbuf, adjgen_mpi_int(recvcount), __VA_ARGS__)
#define MPI_Scatter_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, ...) \
  MPI_Scatter(sendbuf, adjgen_mpi_int(sendcount), sendtype, recvbuf, adjgen_mpi_int(recvcount), __VA_ARGS__)
#define MPI_Allgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, ...) \
  MPI_Allgather(sendbuf, adjgen_mpi_int(sendcount), sendtype, recvbuf, adjgen_mpi_int(recvcount), __VA_ARGS__)
#define MPI_Alltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, ...) \
  MPI_Alltoall(sendbuf, adjgen_mpi_int(sendcount), sendtype, recvbuf, adjgen_mpi_int(recvcount), __VA_ARGS__)
#define MPI_Igather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, ...) \
  MPI_Igather(sendbuf, adjgen_mpi_int(sendcount), sendtype, recvbuf, adjgen_mpi_int(recvcount), __VA_ARGS__)
#define MPI_Iscatter_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, ...) \
  MPI_Iscatter(sendbuf, adjgen_mpi_int(sendcount), sendtype, recvbuf, adjgen_mpi_int(recvcount), __VA_ARGS__)
#define MPI_Iallgather_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, ...) \
  MPI_Iallgather(sendbuf, adjgen_mpi_int(sendcount), sendtype, recvbuf, adjgen_mpi_int(recvcount), __VA_ARGS__)
#define MPI_Ialltoall_c(sendbuf, sendcount, sendtype, recvbuf, recvcount, ...) \
  MPI_Ialltoall(sendbuf, adjgen_mpi_int(sendcount), sendtype, recvbuf, adjgen_mpi_int(recvcount), __VA_ARGS__)
#define MPI_Sendrecv_c(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, ...) \
  MPI_Sendrecv(sendbuf, adjgen_mpi_int(sendcount), sendtype, dest, sendtag, recvbuf, adjgen_mpi_int(recvcount), __VA_ARGS__)
/* clang-format on */

#ifdef __cplusplus
extern "C" {
#endif
int MPI_Get_count_c(const MPI_Status *status, MPI_Datatype type, MPI_Count *count);
int MPI_Get_elements_c(const MPI_Status *status, MPI_Datatype type, MPI_Count *count);
int MPI_Type_size_c(MPI_Datatype type, MPI_Count *size);
int MPI_Type_get_extent_c(MPI_Datatype type, MPI_Count *lower, MPI_Count *extent);
int MPI_Type_get_true_extent_c(MPI_Datatype type, MPI_Count *lower, MPI_Count *extent);
#ifdef __cplusplus
}
#endif
#pragma adjgen derivative(MPI_Get_count_c) communicates elements(count[1])
#pragma adjgen derivative(MPI_Get_elements_c) communicates elements(count[1])
#pragma adjgen derivative(MPI_Type_size_c) communicates elements(size[1])
#pragma adjgen derivative(MPI_Type_get_extent_c) communicates elements(lower[1], extent[1])
#pragma adjgen derivative(MPI_Type_get_true_extent_c) communicates elements(lower[1], extent[1])
#endif

#endif
