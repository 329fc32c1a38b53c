/* What a program asks MPI about types, groups, communicators and itself, in steps that overwrite the answers. */
#include <mpi.h>

static double about_types(int step) {
  MPI_Datatype a, b, c;
  MPI_Aint lower, extent, low, truly;
  int size;
  const MPI_Aint places[2] = {0, 32};
  MPI_Type_create_hindexed_block(2, 1 + step, places, MPI_DOUBLE, &a);
  MPI_Type_dup(a, &b);
  MPI_Type_create_resized(b, 0, 80, &c);
  MPI_Type_size(c, &size);
  MPI_Type_get_extent(c, &lower, &extent);
  MPI_Type_get_true_extent(c, &low, &truly);
  MPI_Type_free(&c);
  MPI_Type_free(&b);
  MPI_Type_free(&a);
  return 0.01 * size + 0.001 * (double)(extent - lower) + 0.0001 * (double)(truly - low);
}

static double about_groups(int step, MPI_Comm comm) {
  int rank, size, rank_in, size_in, translated, alike, first = 0, kind;
  MPI_Group all, own, others, both, none, common;
  MPI_Comm made;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  first = step % size;
  MPI_Comm_group(comm, &all);
  MPI_Group_incl(all, 1, &first, &own);
  MPI_Group_difference(all, own, &others);
  MPI_Group_union(own, others, &both);
  MPI_Group_intersection(own, others, &none);
  MPI_Group_intersection(own, all, &common);
  MPI_Group_compare(both, all, &alike);
  MPI_Group_rank(own, &rank_in);
  MPI_Group_size(none, &size_in);
  MPI_Group_translate_ranks(all, 1, &rank, both, &translated);
  double value = 0.1 * (alike == MPI_IDENT) + 0.2 * (rank_in == 0) + 0.3 * size_in + 0.01 * translated;
  if (rank == first) {
    MPI_Comm_create_group(comm, common, 5, &made);
    MPI_Comm_compare(made, MPI_COMM_SELF, &alike);
    value += alike == MPI_CONGRUENT ? 0.5 : 0.0;
    MPI_Comm_free(&made);
  }
  MPI_Comm_test_inter(comm, &kind);
  value += kind;
  MPI_Group_free(&common);
  MPI_Group_free(&none);
  MPI_Group_free(&both);
  MPI_Group_free(&others);
  MPI_Group_free(&own);
  MPI_Group_free(&all);
  return value;
}

static double about_grids(int step, MPI_Comm comm) {
  int size, rank, dimensions, kind, count, at, neighbours[4] = {0, 0, 0, 0};
  int sizes[2] = {0, 0}, periods[2], coordinates[2], indexes[4], edges[4];
  const int is_periodic[2] = {1, 0};
  MPI_Comm grid, graph;
  MPI_Comm_size(comm, &size);
  MPI_Comm_rank(comm, &rank);
  MPI_Dims_create(size, 2, sizes);
  MPI_Cart_create(comm, 2, sizes, is_periodic, 0, &grid);
  MPI_Cartdim_get(grid, &dimensions);
  MPI_Topo_test(grid, &kind);
  MPI_Cart_get(grid, 2, sizes, periods, coordinates);
  MPI_Cart_rank(grid, coordinates, &at);
  double value =
      dimensions + 0.1 * (kind == MPI_CART) + 0.2 * periods[0] + 0.01 * coordinates[0] + 0.001 * at;
  MPI_Comm_free(&grid);
  for (int k = 0; k < size; k++) {
    indexes[k] = k + 1;
    edges[k] = (k + 1 + step) % size;
  }
  MPI_Graph_create(comm, size, indexes, edges, 0, &graph);
  MPI_Graph_neighbors_count(graph, rank, &count);
  MPI_Graph_neighbors(graph, rank, count, neighbours);
  MPI_Comm_free(&graph);
  return value + count + 0.01 * neighbours[0];
}

static double about_itself(MPI_Comm comm) {
  int is_there, major, minor, length, level;
  char name[MPI_MAX_PROCESSOR_NAME];
  const double begin = MPI_Wtime();
  MPI_Initialized(&is_there);
  MPI_Get_version(&major, &minor);
  MPI_Get_processor_name(name, &length);
  MPI_Query_thread(&level);
  MPI_Barrier(comm);
  return is_there + (MPI_Wtime() >= begin) + (major > 1) + (minor >= 0) + (length > 0) + (level >= 0);
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  double u[12], sum = 0.0;
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  for (int step = 0; step < 3; step++) {
    const double t = about_types(step), g = about_groups(step, comm), c = about_grids(step, comm),
                 own = about_itself(comm);
    for (int i = 0; i < n; i++)
      u[i] = u[i] * u[(i + 1) % n] * 0.1 * t + g * x[i] + 0.1 * c * u[i] + own;
    MPI_Allreduce(&u[step], &sum, 1, MPI_DOUBLE, MPI_SUM, comm);
    u[step + 1] *= 1.0 + 0.01 * sum;
  }
  for (int i = 0; i < n; i++)
    y[i] = u[i] * x[i];
}
