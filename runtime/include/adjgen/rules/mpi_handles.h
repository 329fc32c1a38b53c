/* Calls of MPI that make, ask and free handles (types, communicators, groups), or look at messages without taking them: a part of
 * <adjgen/rules/mpi.h>. None has a derivative; each is made once, in its place. What the backward sweep still uses is freed
 * behind it. */
#ifndef ADJGEN_RULES_MPI_HANDLES_H
#define ADJGEN_RULES_MPI_HANDLES_H

/* To a compiler its pragmas are nobody's. */
#pragma GCC system_header

#ifdef __cplusplus
extern "C" {
#endif

/* ---- what the forward sweep calls in their place */

int adjgen_mpi_type_free_fwd(MPI_Datatype *type);
int adjgen_mpi_comm_free_fwd(MPI_Comm *comm);
int adjgen_mpi_comm_disconnect_fwd(MPI_Comm *comm);
int adjgen_mpi_probe_fwd(int source, int tag, MPI_Comm comm, MPI_Status *status);
int adjgen_mpi_iprobe_fwd(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status);

/* Around a derivative: what its forward sweep has freed exists until the last of them ends. */
void adjgen_mpi_keep_handles(void);
void adjgen_mpi_free_handles(void);

#ifdef __adjgen__

/* ---- types */

int MPI_Type_contiguous(int count, MPI_Datatype of, MPI_Datatype *type);
int MPI_Type_vector(int count, int length, int stride, MPI_Datatype of, MPI_Datatype *type);
int MPI_Type_create_hvector(int count, int length, MPI_Aint stride, MPI_Datatype of, MPI_Datatype *type);
int MPI_Type_indexed(int count, const int lengths[], const int displacements[], MPI_Datatype of,
                     MPI_Datatype *type);
int MPI_Type_create_hindexed(int count, const int lengths[], const MPI_Aint displacements[], MPI_Datatype of,
                             MPI_Datatype *type);
int MPI_Type_create_indexed_block(int count, int length, const int displacements[], MPI_Datatype of,
                                  MPI_Datatype *type);
int MPI_Type_create_hindexed_block(int count, int length, const MPI_Aint displacements[], MPI_Datatype of,
                                   MPI_Datatype *type);
int MPI_Type_create_struct(int count, const int lengths[], const MPI_Aint displacements[],
                           const MPI_Datatype types[], MPI_Datatype *type);
int MPI_Type_create_subarray(int dimensions, const int sizes[], const int parts[], const int starts[],
                             int order, MPI_Datatype of, MPI_Datatype *type);
int MPI_Type_create_darray(int size, int rank, int dimensions, const int sizes[], const int distributions[],
                           const int arguments[], const int processes[], int order, MPI_Datatype of,
                           MPI_Datatype *type);
int MPI_Type_create_resized(MPI_Datatype of, MPI_Aint lower, MPI_Aint extent, MPI_Datatype *type);
int MPI_Type_dup(MPI_Datatype of, MPI_Datatype *type);
int MPI_Type_commit(MPI_Datatype *type);
int MPI_Type_free(MPI_Datatype *type);
int MPI_Type_size(MPI_Datatype type, int *size);
int MPI_Type_get_extent(MPI_Datatype type, MPI_Aint *lower, MPI_Aint *extent);
int MPI_Type_get_true_extent(MPI_Datatype type, MPI_Aint *lower, MPI_Aint *extent);
#pragma adjgen derivative(MPI_Type_contiguous) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_vector) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_create_hvector) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_indexed) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_create_hindexed) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_create_indexed_block) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_create_hindexed_block) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_create_struct) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_create_subarray) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_create_darray) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_create_resized) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_dup) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_commit) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_free) communicates forward(adjgen_mpi_type_free_fwd) elements(type[1])
#pragma adjgen derivative(MPI_Type_size) communicates elements(size[1])
#pragma adjgen derivative(MPI_Type_get_extent) communicates elements(lower[1], extent[1])
#pragma adjgen derivative(MPI_Type_get_true_extent) communicates elements(lower[1], extent[1])

/* ---- communicators and groups */

int MPI_Comm_rank(MPI_Comm comm, int *rank);
int MPI_Comm_size(MPI_Comm comm, int *size);
int MPI_Comm_remote_size(MPI_Comm comm, int *size);
int MPI_Comm_test_inter(MPI_Comm comm, int *flag);
int MPI_Comm_compare(MPI_Comm a, MPI_Comm b, int *result);
int MPI_Comm_dup(MPI_Comm comm, MPI_Comm *made);
int MPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *made);
int MPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm *made);
int MPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *made);
int MPI_Comm_free(MPI_Comm *comm);
int MPI_Comm_disconnect(MPI_Comm *comm);
int MPI_Comm_group(MPI_Comm comm, MPI_Group *group);
int MPI_Group_rank(MPI_Group group, int *rank);
int MPI_Group_size(MPI_Group group, int *size);
int MPI_Group_compare(MPI_Group a, MPI_Group b, int *result);
int MPI_Group_translate_ranks(MPI_Group a, int count, const int ranks[], MPI_Group b, int translated[]);
int MPI_Group_incl(MPI_Group group, int count, const int ranks[], MPI_Group *made);
int MPI_Group_excl(MPI_Group group, int count, const int ranks[], MPI_Group *made);
int MPI_Group_union(MPI_Group a, MPI_Group b, MPI_Group *made);
int MPI_Group_intersection(MPI_Group a, MPI_Group b, MPI_Group *made);
int MPI_Group_difference(MPI_Group a, MPI_Group b, MPI_Group *made);
int MPI_Group_free(MPI_Group *group);
#pragma adjgen derivative(MPI_Comm_rank) communicates elements(rank[1])
#pragma adjgen derivative(MPI_Comm_size) communicates elements(size[1])
#pragma adjgen derivative(MPI_Comm_remote_size) communicates elements(size[1])
#pragma adjgen derivative(MPI_Comm_test_inter) communicates elements(flag[1])
#pragma adjgen derivative(MPI_Comm_compare) communicates elements(result[1])
#pragma adjgen derivative(MPI_Comm_dup) communicates elements(made[1])
#pragma adjgen derivative(MPI_Comm_split) communicates elements(made[1])
#pragma adjgen derivative(MPI_Comm_create) communicates elements(made[1])
#pragma adjgen derivative(MPI_Comm_create_group) communicates elements(made[1])
#pragma adjgen derivative(MPI_Comm_free) communicates forward(adjgen_mpi_comm_free_fwd) elements(comm[1])
#pragma adjgen derivative(MPI_Comm_disconnect) communicates forward(adjgen_mpi_comm_disconnect_fwd)          \
    elements(comm[1])
#pragma adjgen derivative(MPI_Comm_group) communicates elements(group[1])
#pragma adjgen derivative(MPI_Group_rank) communicates elements(rank[1])
#pragma adjgen derivative(MPI_Group_size) communicates elements(size[1])
#pragma adjgen derivative(MPI_Group_compare) communicates elements(result[1])
#pragma adjgen derivative(MPI_Group_translate_ranks) communicates elements(translated[count])
#pragma adjgen derivative(MPI_Group_incl) communicates elements(made[1])
#pragma adjgen derivative(MPI_Group_excl) communicates elements(made[1])
#pragma adjgen derivative(MPI_Group_union) communicates elements(made[1])
#pragma adjgen derivative(MPI_Group_intersection) communicates elements(made[1])
#pragma adjgen derivative(MPI_Group_difference) communicates elements(made[1])
#pragma adjgen derivative(MPI_Group_free) communicates elements(group[1])

/* ---- processes on a grid, and of a graph */

int MPI_Dims_create(int processes, int dimensions, int sizes[]);
int MPI_Cart_create(MPI_Comm comm, int dimensions, const int sizes[], const int periods[], int reorder,
                    MPI_Comm *made);
int MPI_Cart_sub(MPI_Comm comm, const int remains[], MPI_Comm *made);
int MPI_Cart_rank(MPI_Comm comm, const int coordinates[], int *rank);
int MPI_Cart_coords(MPI_Comm comm, int rank, int dimensions, int coordinates[]);
int MPI_Cart_shift(MPI_Comm comm, int dimension, int by, int *source, int *dest);
int MPI_Cart_get(MPI_Comm comm, int dimensions, int sizes[], int periods[], int coordinates[]);
int MPI_Cartdim_get(MPI_Comm comm, int *dimensions);
int MPI_Topo_test(MPI_Comm comm, int *kind);
int MPI_Graph_create(MPI_Comm comm, int nodes, const int indexes[], const int edges[], int reorder,
                     MPI_Comm *made);
int MPI_Graph_neighbors_count(MPI_Comm comm, int rank, int *count);
int MPI_Graph_neighbors(MPI_Comm comm, int rank, int count, int neighbors[]);
#pragma adjgen derivative(MPI_Dims_create) communicates elements(sizes[dimensions])
#pragma adjgen derivative(MPI_Cart_create) communicates elements(made[1])
#pragma adjgen derivative(MPI_Cart_sub) communicates elements(made[1])
#pragma adjgen derivative(MPI_Cart_rank) communicates elements(rank[1])
#pragma adjgen derivative(MPI_Cart_coords) communicates elements(coordinates[dimensions])
#pragma adjgen derivative(MPI_Cart_shift) communicates elements(source[1], dest[1])
#pragma adjgen derivative(MPI_Cart_get)                                                                      \
    communicates elements(sizes[dimensions], periods[dimensions], coordinates[dimensions])
#pragma adjgen derivative(MPI_Cartdim_get) communicates elements(dimensions[1])
#pragma adjgen derivative(MPI_Topo_test) communicates elements(kind[1])
#pragma adjgen derivative(MPI_Graph_create) communicates elements(made[1])
#pragma adjgen derivative(MPI_Graph_neighbors_count) communicates elements(count[1])
#pragma adjgen derivative(MPI_Graph_neighbors) communicates elements(neighbors[count])

/* ---- messages that are there */

int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status);
int MPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status);
int MPI_Get_count(const MPI_Status *status, MPI_Datatype type, int *count);
int MPI_Get_elements(const MPI_Status *status, MPI_Datatype type, int *count);
#pragma adjgen derivative(MPI_Probe) communicates forward(adjgen_mpi_probe_fwd)                              \
    elements(status[adjgen_mpi_statuses(status)])
#pragma adjgen derivative(MPI_Iprobe) communicates forward(adjgen_mpi_iprobe_fwd)                            \
    elements(flag[1], status[adjgen_mpi_statuses(status)])
#pragma adjgen derivative(MPI_Get_count) communicates elements(count[1])
#pragma adjgen derivative(MPI_Get_elements) communicates elements(count[1])

#endif

#ifdef __cplusplus
}
#endif
#endif
