// Particles that move through slabs of a box, one slab for each process: forces of a field and of friction, then those that have left
// go to the process that they belong to now, all of them by one MPI_Alltoallv of structs.
#include <cmath>
#include <cstddef>
#include <mpi.h>
#include <vector>

namespace {

constexpr int Steps = 12, Waves = 8;
constexpr double Width = 1.0, TimeStep = 0.02;

struct Particle {
  double position[2], velocity[2];
  double mass;
  int number;
};

MPI_Datatype particleType() {
  MPI_Datatype members, all;
  const int lengths[4] = {2, 2, 1, 1};
  const MPI_Aint places[4] = {offsetof(Particle, position), offsetof(Particle, velocity),
                              offsetof(Particle, mass), offsetof(Particle, number)};
  const MPI_Datatype types[4] = {MPI_DOUBLE, MPI_DOUBLE, MPI_DOUBLE, MPI_INT};
  MPI_Type_create_struct(4, lengths, places, types, &members);
  MPI_Type_create_resized(members, 0, sizeof(Particle), &all);
  MPI_Type_commit(&all);
  return all;
}

void move(std::vector<Particle> &own) {
#pragma omp parallel for
  for (std::size_t i = 0; i < own.size(); i++) {
    double force[2] = {-0.1 * own[i].velocity[0], -0.1 * own[i].velocity[1]};
    for (int k = 1; k <= Waves; k++) {
      const double phase = 6.283185307179586 * k * own[i].position[0] / Width;
      force[0] += std::sin(phase + own[i].position[1]) / k;
      force[1] += std::cos(phase) * own[i].position[1] / (k * k);
    }
    for (int d = 0; d < 2; d++) {
      own[i].velocity[d] += TimeStep * force[d] / own[i].mass;
      own[i].position[d] += TimeStep * own[i].velocity[d];
    }
    own[i].position[0] -= Width * std::floor(own[i].position[0] / Width);
  }
}

int ownerOf(const Particle &p, int size) {
  const int owner = static_cast<int>(p.position[0] / Width * size);
  return owner < size ? owner : size - 1;
}

void migrate(std::vector<Particle> &own, MPI_Datatype type, int size, MPI_Comm comm) {
  std::vector<int> to(size), from(size), toPlaces(size), fromPlaces(size);
  for (std::size_t i = 0; i < own.size(); i++)
    to[ownerOf(own[i], size)]++;
  MPI_Alltoall(to.data(), 1, MPI_INT, from.data(), 1, MPI_INT, comm);
  int out = 0, in = 0;
  for (int k = 0; k < size; k++) {
    toPlaces[k] = out, fromPlaces[k] = in;
    out += to[k], in += from[k];
  }
  std::vector<Particle> leaving(out), arriving(in);
  std::vector<int> next(toPlaces);
  for (std::size_t i = 0; i < own.size(); i++)
    leaving[next[ownerOf(own[i], size)]++] = own[i];
  MPI_Alltoallv(leaving.data(), to.data(), toPlaces.data(), type, arriving.data(), from.data(),
                fromPlaces.data(), type, comm);
  own = arriving;
}

} // namespace

extern "C" void particles(int n, const double *x, double *y, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const MPI_Datatype type = particleType();
  std::vector<Particle> own(n / size);
  for (std::size_t i = 0; i < own.size(); i++) {
    own[i].number = rank * (n / size) + static_cast<int>(i);
    own[i].position[0] = Width * (own[i].number + 0.5) / n;
    own[i].position[1] = 0.3 + 0.4 * (own[i].number % 7) / 7.0;
    own[i].velocity[0] = x[2 * i], own[i].velocity[1] = x[2 * i + 1];
    own[i].mass = 1.0 + 0.1 * (own[i].number % 3);
  }
  for (int step = 0; step < Steps; step++) {
    move(own);
    migrate(own, type, size, comm);
  }
  double energy = 0.0;
#pragma omp parallel for reduction(+ : energy)
  for (std::size_t i = 0; i < own.size(); i++)
    energy += 0.5 * own[i].mass *
              (own[i].velocity[0] * own[i].velocity[0] + own[i].velocity[1] * own[i].velocity[1]);
  MPI_Reduce(&energy, y, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
}
