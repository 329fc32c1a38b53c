// n=7 m=6 no-roundtrip : private members that only accessors by value, or by computed pointers, show: the derivative calls these
#include "accessors_called.h"

static void forces(Mesh &mesh, double *corner, double by) {
#pragma omp parallel for
  for (int c = 0; c < mesh.count(); ++c) {
    const int *node = mesh.nodes(c);
    const double stretch = mesh.x(node[1]) - mesh.x(node[0]);
    corner[2 * c] = by * stretch * stretch;
    corner[2 * c + 1] = -by * stretch * mesh.x(node[0]);
  }
#pragma omp parallel for
  for (int i = 0; i < mesh.count(); ++i) {
    const int count = mesh.cornerCount(i);
    const int *list = mesh.corners(i);
    double sum = 0.0;
    for (int k = 0; k < count; ++k)
      sum += corner[list[k]];
    mesh.force(i) = sum;
  }
}

static void hold(Mesh &mesh) {
#pragma omp parallel
  {
    if (!mesh.heldEmpty() != 0) {
#pragma omp for nowait
      for (int i = 0; i < mesh.numberHeld(); ++i)
        mesh.force(mesh.held(i)) = 0.0;
    }
  }
}

static double energy(Mesh &mesh, int size, const int *region) {
  double sum = 0.0;
  for (int i = 0; i < size; ++i)
    sum += mesh.x(region[i]) * mesh.force(region[i]);
  return sum;
}

double f(Mesh &mesh, double by) {
  std::vector<double> corner(2 * mesh.count());
  double sum = 0.0;
  for (int step = 0; step < 2; ++step) {
    forces(mesh, corner.data(), by);
    hold(mesh);
    for (int i = 0; i < mesh.count(); ++i)
      mesh.x(i) += 0.125 * mesh.force(i) * mesh.x(i);
    for (int r = 0; r < 2; ++r)
      sum += energy(mesh, mesh.size(r), mesh.region(r)) * mesh.x(mesh.region(r, 1));
  }
  return sum;
}
