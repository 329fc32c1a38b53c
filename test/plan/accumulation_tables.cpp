// Widths and tables that the program has as constants of C++: numbers, std::array, and arrays of records ([grid subscript]).
// RUN: %adjgen --head='moved(y)/(x)' --head='spread(y)/(x)' --head='shuffled(y)/(x)' --remarks %s -o %t.cpp -- -fopenmp -std=c++17 2>&1 | FileCheck %s
// REQUIRES: z3
#include <array>
#include <vector>

namespace model {
constexpr int Q = 5;
constexpr std::array<std::array<int, 2>, Q> velocity{{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<int, Q> opposite = {0, 2, 1, 4, 3};

class Lattice {
public:
  Lattice(int nx, int ny) : nx_(nx), ny_(ny), f_(Q * nx * ny), g_(Q * nx * ny), solid_(nx * ny) {}
  double &f(int x, int y, int q) { return f_[q + Q * (x + nx_ * y)]; }
  double &g(int x, int y, int q) { return g_[q + Q * (x + nx_ * y)]; }
  char &solid(int x, int y) { return solid_[x + nx_ * y]; }
  int nx() const { return nx_; }
  int ny() const { return ny_; }

private:
  int nx_, ny_;
  std::vector<double> f_, g_;
  std::vector<char> solid_;
};

void step(Lattice &l) {
#pragma omp parallel for
  for (int y = 1; y < l.ny() - 1; y++)
    for (int x = 1; x < l.nx() - 1; x++)
      for (int q = 0; q < Q; q++) {
        if (l.solid(x, y))
          continue;
        const int fx = x - velocity[q][0], fy = y - velocity[q][1];
        // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'l' is incremented without protection: every iteration reads another cell, as the bounds of loops and the conditions show
        l.g(x, y, q) = 0.9 * (l.solid(fx, fy) ? l.f(x, y, opposite[q]) : l.f(fx, fy, q));
      }
}
} // namespace model

void moved(int nx, int ny, const double *x, const char *solid, double *y) {
  model::Lattice l(nx, ny);
  for (int k = 0; k < nx * ny; k++) {
    l.solid(k % nx, k / nx) = solid[k];
    for (int q = 0; q < model::Q; q++)
      l.f(k % nx, k / nx, q) = x[k];
  }
  model::step(l);
  for (int k = 0; k < nx * ny; k++)
    for (int q = 0; q < model::Q; q++)
      y[k] += l.g(k % nx, k / nx, q) * l.g(k % nx, k / nx, q);
}

struct Slot {
  int plane, shift;
};
const Slot slots[3] = {{2, 0}, {0, 1}, {1, -1}};
static const Slot twice[3] = {{2, 0}, {0, 1}, {0, -1}};

void spread(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (const Slot &s : slots)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: every iteration reads another cell
      y[i] += 2.0 * x[3 * (i + s.shift) + s.plane];
}

// Plane 0 is read with two shifts.
void shuffled(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (const Slot &s : twice)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection in two phases
      y[i] += 2.0 * x[3 * (i + s.shift) + s.plane];
}
