/* Hydrodynamics of a gas on a staggered grid that moves with it: n x n zones in slabs, nodes between them. Forces and masses of the
 * nodes that two slabs share are sums over both: each sends its part to the other. All processes take the same time step, the least
 * that a zone of any of them allows. */
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

enum { Steps = 12 };

typedef struct {
  int n, rows, up, down; /* zones in a row, rows of own zones */
  MPI_Comm comm;
  double *sent, *got; /* a row of nodes, two numbers each */
} slab;

/* Of the nodes that a neighbour has, too, the sum of both parts; `parts` numbers for each node. */
static void sum_shared(const slab *s, double *values, int parts) {
  const int width = (s->n + 1) * parts;
  double *const last = values + (size_t)s->rows * width;
  MPI_Request requests[2];
  for (int side = 0; side < 2; side++) {
    double *const own = side ? last : values;
    const int other = side ? s->down : s->up;
    MPI_Irecv(s->got + side * 2 * (s->n + 1), width, MPI_DOUBLE, other, 1 + !side, s->comm, &requests[0]);
    for (int k = 0; k < width; k++)
      s->sent[side * 2 * (s->n + 1) + k] = own[k];
    MPI_Isend(s->sent + side * 2 * (s->n + 1), width, MPI_DOUBLE, other, 1 + side, s->comm, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  }
  if (s->up != MPI_PROC_NULL)
    for (int k = 0; k < width; k++)
      values[k] += s->got[k];
  if (s->down != MPI_PROC_NULL)
    for (int k = 0; k < width; k++)
      last[k] += s->got[2 * (s->n + 1) + k];
}

static double area(const double *a, const double *b, const double *c, const double *d) {
  return 0.5 * ((c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0]));
}

/* Pressure with a viscosity where the zone is compressed, and the time step that it allows. */
static void zones(const slab *s, const double *position, const double *velocity, const double *mass,
                  const double *energy, double *pressure, double *step) {
  const int n = s->n;
  double least = 1.0;
#pragma omp parallel for reduction(min : least)
  for (int i = 0; i < s->rows; i++)
    for (int j = 0; j < n; j++) {
      const int z = i * n + j, a = 2 * (i * (n + 1) + j), b = a + 2, d = a + 2 * (n + 1), c = d + 2;
      const double volume = area(position + a, position + b, position + c, position + d),
                   density = mass[z] / volume;
      const double gas = 0.4 * density * energy[z];
      const double opening = 0.5 * ((velocity[c] - velocity[a]) * (position[d + 1] - position[b + 1]) -
                                    (velocity[c + 1] - velocity[a + 1]) * (position[d] - position[b]) +
                                    (position[c] - position[a]) * (velocity[d + 1] - velocity[b + 1]) -
                                    (position[c + 1] - position[a + 1]) * (velocity[d] - velocity[b]));
      const double rate = opening / volume, length = sqrt(volume), sound = sqrt(1.4 * gas / density);
      const double viscous =
          rate < 0.0 ? density * length * (1.5 * length * rate * rate - 0.3 * sound * rate) : 0.0;
      const double allowed = 0.3 * length / (sound + length * fabs(rate));
      pressure[z] = gas + viscous;
      least = allowed < least ? allowed : least;
    }
  MPI_Allreduce(&least, step, 1, MPI_DOUBLE, MPI_MIN, s->comm);
}

/* Of each node the push of its zones. */
static void forces(const slab *s, const double *position, const double *pressure, double *force) {
  const int n = s->n;
#pragma omp parallel for
  for (int i = 0; i <= s->rows; i++)
    for (int j = 0; j <= n; j++) {
      double sum[2] = {0.0, 0.0};
      for (int side = 0; side < 4; side++) { /* the node is the corner 0, 1, 2, 3 of these zones */
        const int zi = i - (side >= 2), zj = j - (side == 1 || side == 2);
        if (zi < 0 || zi >= s->rows || zj < 0 || zj >= n)
          continue;
        const int a = 2 * (zi * (n + 1) + zj), corner[4] = {a, a + 2, a + 2 * (n + 1) + 2, a + 2 * (n + 1)};
        const int before = corner[(side + 3) % 4], behind = corner[(side + 1) % 4];
        sum[0] += 0.5 * pressure[zi * n + zj] * (position[behind + 1] - position[before + 1]);
        sum[1] -= 0.5 * pressure[zi * n + zj] * (position[behind] - position[before]);
      }
      force[2 * (i * (n + 1) + j)] = sum[0];
      force[2 * (i * (n + 1) + j) + 1] = sum[1];
    }
}

static void accelerate(const slab *s, const double *force, const double *mass, double step, int rank,
                       int size, double *velocity, double *position) {
  const int n = s->n;
#pragma omp parallel for
  for (int i = 0; i <= s->rows; i++)
    for (int j = 0; j <= n; j++) {
      const int v = i * (n + 1) + j;
      const int is_wall = (rank == 0 && i == 0) || (rank == size - 1 && i == s->rows);
      velocity[2 * v] += j == 0 || j == n ? 0.0 : step * force[2 * v] / mass[v];
      velocity[2 * v + 1] += is_wall ? 0.0 : step * force[2 * v + 1] / mass[v];
      position[2 * v] += step * velocity[2 * v];
      position[2 * v + 1] += step * velocity[2 * v + 1];
    }
}

/* What the zone loses by pushing its corners. */
static void work(const slab *s, const double *position, const double *velocity, const double *pressure,
                 const double *mass, double step, double *energy) {
  const int n = s->n;
#pragma omp parallel for
  for (int i = 0; i < s->rows; i++)
    for (int j = 0; j < n; j++) {
      const int z = i * n + j, a = 2 * (i * (n + 1) + j), b = a + 2, d = a + 2 * (n + 1), c = d + 2;
      const double opening = 0.5 * ((velocity[c] - velocity[a]) * (position[d + 1] - position[b + 1]) -
                                    (velocity[c + 1] - velocity[a + 1]) * (position[d] - position[b]) +
                                    (position[c] - position[a]) * (velocity[d + 1] - velocity[b + 1]) -
                                    (position[c + 1] - position[a + 1]) * (velocity[d] - velocity[b]));
      energy[z] -= step * pressure[z] * opening / mass[z];
    }
}

void hydro(int n, const double *x, double *y, MPI_Comm comm) {
  slab s = {.n = n, .comm = comm};
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  s.rows = n / size;
  s.up = rank > 0 ? rank - 1 : MPI_PROC_NULL, s.down = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
  const int zone = s.rows * n, node = (s.rows + 1) * (n + 1);
  s.sent = calloc(4 * (n + 1), sizeof *s.sent), s.got = calloc(4 * (n + 1), sizeof *s.got);
  double *position = calloc(2 * node, sizeof *position), *velocity = calloc(2 * node, sizeof *velocity),
         *force = calloc(2 * node, sizeof *force), *of_node = calloc(node, sizeof *of_node),
         *mass = calloc(zone, sizeof *mass), *energy = calloc(zone, sizeof *energy),
         *pressure = calloc(zone, sizeof *pressure);
  const double h = 1.0 / n;
  for (int i = 0; i <= s.rows; i++)
    for (int j = 0; j <= n; j++) {
      position[2 * (i * (n + 1) + j)] = h * j;
      position[2 * (i * (n + 1) + j) + 1] = h * (rank * s.rows + i);
    }
  for (int i = 0; i < s.rows; i++)
    for (int j = 0; j < n; j++) {
      const int z = i * n + j, v = i * (n + 1) + j;
      mass[z] = h * h, energy[z] = 0.5 + x[z];
      of_node[v] += 0.25 * mass[z], of_node[v + 1] += 0.25 * mass[z];
      of_node[v + n + 1] += 0.25 * mass[z], of_node[v + n + 2] += 0.25 * mass[z];
    }
  sum_shared(&s, of_node, 1);
  for (int k = 0; k < Steps; k++) {
    double step;
    zones(&s, position, velocity, mass, energy, pressure, &step);
    forces(&s, position, pressure, force);
    sum_shared(&s, force, 2);
    accelerate(&s, force, of_node, step, rank, size, velocity, position);
    work(&s, position, velocity, pressure, mass, step, energy);
  }
  double own = 0.0;
#pragma omp parallel for reduction(+ : own)
  for (int z = 0; z < zone; z++)
    own += mass[z] * energy[z] * energy[z];
  MPI_Reduce(&own, y, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
  free(s.sent), free(s.got), free(position), free(velocity), free(force), free(of_node), free(mass),
      free(energy);
  free(pressure);
}
