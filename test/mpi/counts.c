/* Between the program and MPI (PMPI): counts the messages with real numbers that this process sends, their bytes, and its
 * collective calls. What a process sends to itself alone (MPI_COMM_SELF) is no message. */
#include <mpi.h>

enum { Most = 64 };
static struct {
  MPI_Request request;
  int count;
  MPI_Datatype type;
} made[Most]; /* of persistent requests that send */

long long counted[3]; /* messages, bytes, collective calls */

static void sent(int count, MPI_Datatype type, int dest, MPI_Comm comm) {
  int size;
  if (dest == MPI_PROC_NULL || comm == MPI_COMM_SELF || type == MPI_INT || count == 0)
    return;
  PMPI_Type_size(type, &size);
  counted[0]++;
  counted[1] += (long long)count * size;
}
static void called(MPI_Datatype type) { counted[2] += type != MPI_INT; }

#define SENDS(NAME)                                                                                          \
  int MPI_##NAME(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm) {          \
    sent(count, type, dest, comm);                                                                           \
    return PMPI_##NAME(buf, count, type, dest, tag, comm);                                                   \
  }
#define STARTS(NAME)                                                                                         \
  int MPI_##NAME(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm,            \
                 MPI_Request *request) {                                                                     \
    sent(count, type, dest, comm);                                                                           \
    return PMPI_##NAME(buf, count, type, dest, tag, comm, request);                                          \
  }
SENDS(Send)
SENDS(Ssend)
SENDS(Bsend)
SENDS(Rsend)
STARTS(Isend)
STARTS(Issend)
STARTS(Ibsend)
STARTS(Irsend)

int MPI_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                 void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm,
                 MPI_Status *status) {
  sent(sendcount, sendtype, dest, comm);
  return PMPI_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source,
                       recvtag, comm, status);
}
int MPI_Sendrecv_replace(void *buf, int count, MPI_Datatype type, int dest, int sendtag, int source,
                         int recvtag, MPI_Comm comm, MPI_Status *status) {
  sent(count, type, dest, comm);
  return PMPI_Sendrecv_replace(buf, count, type, dest, sendtag, source, recvtag, comm, status);
}

/* ---- persistent requests */

static int slot_of(MPI_Request request) {
  for (int k = 0; k < Most; k++)
    if (made[k].count > 0 && made[k].request == request)
      return k;
  return -1;
}

#define MAKES(NAME)                                                                                          \
  int MPI_##NAME(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm,            \
                 MPI_Request *request) {                                                                     \
    const int result = PMPI_##NAME(buf, count, type, dest, tag, comm, request);                              \
    for (int k = 0; k < Most && dest != MPI_PROC_NULL; k++)                                                  \
      if (made[k].count == 0) {                                                                              \
        made[k].request = *request, made[k].count = count, made[k].type = type;                              \
        break;                                                                                               \
      }                                                                                                      \
    return result;                                                                                           \
  }
MAKES(Send_init)
MAKES(Ssend_init)
MAKES(Bsend_init)
MAKES(Rsend_init)

int MPI_Startall(int n, MPI_Request *requests) {
  for (int i = 0; i < n; i++) {
    const int k = slot_of(requests[i]);
    if (k >= 0)
      sent(made[k].count, made[k].type, 0, MPI_COMM_NULL);
  }
  return PMPI_Startall(n, requests);
}
int MPI_Start(MPI_Request *request) { return MPI_Startall(1, request); }
int MPI_Request_free(MPI_Request *request) {
  const int k = slot_of(*request);
  if (k >= 0)
    made[k].count = 0;
  return PMPI_Request_free(request);
}

/* ---- collective calls: K: 0 for those that wait, 1 for those with a request */

#define MORE_0
#define PASSED_0
#define MORE_1 , MPI_Request *request
#define PASSED_1 , request
#define REDUCES(NAME, ASKED, GIVEN, K)                                                                       \
  int MPI_##NAME(const void *s, void *r, ASKED, MPI_Datatype type, MPI_Op op, MPI_Comm comm MORE_##K) {      \
    called(type);                                                                                            \
    return PMPI_##NAME(s, r, GIVEN, type, op, comm PASSED_##K);                                              \
  }
#define ALL_REDUCE(K, ALL, SCATTER, BLOCK)                                                                   \
  REDUCES(ALL, int count, count, K)                                                                          \
  REDUCES(SCATTER, const int *counts, counts, K)                                                             \
  REDUCES(BLOCK, int count, count, K)
ALL_REDUCE(0, Allreduce, Reduce_scatter, Reduce_scatter_block)
ALL_REDUCE(1, Iallreduce, Ireduce_scatter, Ireduce_scatter_block)
REDUCES(Scan, int count, count, 0)
REDUCES(Exscan, int count, count, 0)

#define ROOTED(REDUCE, BCAST, GATHER, GATHERV, SCATTER, SCATTERV, K)                                         \
  int MPI_##REDUCE(const void *s, void *r, int count, MPI_Datatype type, MPI_Op op, int root,                \
                   MPI_Comm comm MORE_##K) {                                                                 \
    called(type);                                                                                            \
    return PMPI_##REDUCE(s, r, count, type, op, root, comm PASSED_##K);                                      \
  }                                                                                                          \
  int MPI_##BCAST(void *b, int count, MPI_Datatype type, int root, MPI_Comm comm MORE_##K) {                 \
    called(type);                                                                                            \
    return PMPI_##BCAST(b, count, type, root, comm PASSED_##K);                                              \
  }                                                                                                          \
  int MPI_##GATHER(const void *s, int n, MPI_Datatype st, void *r, int m, MPI_Datatype rt, int root,         \
                   MPI_Comm comm MORE_##K) {                                                                 \
    called(s == MPI_IN_PLACE ? rt : st);                                                                     \
    return PMPI_##GATHER(s, n, st, r, m, rt, root, comm PASSED_##K);                                         \
  }                                                                                                          \
  int MPI_##GATHERV(const void *s, int n, MPI_Datatype st, void *r, const int *m, const int *d,              \
                    MPI_Datatype rt, int root, MPI_Comm comm MORE_##K) {                                     \
    called(s == MPI_IN_PLACE ? rt : st);                                                                     \
    return PMPI_##GATHERV(s, n, st, r, m, d, rt, root, comm PASSED_##K);                                     \
  }                                                                                                          \
  int MPI_##SCATTER(const void *s, int n, MPI_Datatype st, void *r, int m, MPI_Datatype rt, int root,        \
                    MPI_Comm comm MORE_##K) {                                                                \
    called(r == MPI_IN_PLACE ? st : rt);                                                                     \
    return PMPI_##SCATTER(s, n, st, r, m, rt, root, comm PASSED_##K);                                        \
  }                                                                                                          \
  int MPI_##SCATTERV(const void *s, const int *n, const int *d, MPI_Datatype st, void *r, int m,             \
                     MPI_Datatype rt, int root, MPI_Comm comm MORE_##K) {                                    \
    called(r == MPI_IN_PLACE ? st : rt);                                                                     \
    return PMPI_##SCATTERV(s, n, d, st, r, m, rt, root, comm PASSED_##K);                                    \
  }
ROOTED(Reduce, Bcast, Gather, Gatherv, Scatter, Scatterv, 0)
ROOTED(Ireduce, Ibcast, Igather, Igatherv, Iscatter, Iscatterv, 1)

#define TO_ALL(GATHER, GATHERV, EXCHANGE, EXCHANGEV, K)                                                      \
  int MPI_##GATHER(const void *s, int n, MPI_Datatype st, void *r, int m, MPI_Datatype rt,                   \
                   MPI_Comm comm MORE_##K) {                                                                 \
    called(s == MPI_IN_PLACE ? rt : st);                                                                     \
    return PMPI_##GATHER(s, n, st, r, m, rt, comm PASSED_##K);                                               \
  }                                                                                                          \
  int MPI_##GATHERV(const void *s, int n, MPI_Datatype st, void *r, const int *m, const int *d,              \
                    MPI_Datatype rt, MPI_Comm comm MORE_##K) {                                               \
    called(s == MPI_IN_PLACE ? rt : st);                                                                     \
    return PMPI_##GATHERV(s, n, st, r, m, d, rt, comm PASSED_##K);                                           \
  }                                                                                                          \
  int MPI_##EXCHANGE(const void *s, int n, MPI_Datatype st, void *r, int m, MPI_Datatype rt,                 \
                     MPI_Comm comm MORE_##K) {                                                               \
    called(s == MPI_IN_PLACE ? rt : st);                                                                     \
    return PMPI_##EXCHANGE(s, n, st, r, m, rt, comm PASSED_##K);                                             \
  }                                                                                                          \
  int MPI_##EXCHANGEV(const void *s, const int *n, const int *d, MPI_Datatype st, void *r, const int *m,     \
                      const int *e, MPI_Datatype rt, MPI_Comm comm MORE_##K) {                               \
    called(s == MPI_IN_PLACE ? rt : st);                                                                     \
    return PMPI_##EXCHANGEV(s, n, d, st, r, m, e, rt, comm PASSED_##K);                                      \
  }
TO_ALL(Allgather, Allgatherv, Alltoall, Alltoallv, 0)
TO_ALL(Iallgather, Iallgatherv, Ialltoall, Ialltoallv, 1)

int MPI_Alltoallw(const void *s, const int *n, const int *d, const MPI_Datatype *st, void *r, const int *m,
                  const int *e, const MPI_Datatype *rt, MPI_Comm comm) {
  called(MPI_DOUBLE);
  return PMPI_Alltoallw(s, n, d, st, r, m, e, rt, comm);
}
