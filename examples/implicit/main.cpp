// Implicit time steps of a stiff system: each by Newton's method, with the sparse Jacobian that adjgen has made, and a
// sparse factorisation by Eigen.
#include "brusselator.h"
#include "brusselator_jacobian.h"

#include <adjgen/eigen.h>

#include <Eigen/SparseLU>
#include <cmath>
#include <cstdio>

int main() {
  const int cells = 1000, steps = 20;
  const double dt = 0.5;
  Eigen::VectorXd u(2 * cells), before, r(2 * cells);
  for (int i = 0; i < cells; i++) {
    u[2 * i] = 1.0 + std::sin(2.0 * 3.14159265358979 * (i + 1) / (cells + 1));
    u[2 * i + 1] = 3.0;
  }
  adjgen_csr jacobian;
  adjgen_csr_init(&jacobian);
  Eigen::SparseLU<Eigen::SparseMatrix<double>> solver;
  int iterations = 0;
  double size = 0.0;
  for (int step = 0; step < steps; step++) {
    before = u;
    for (int k = 0; k < 20; k++, iterations++) {
      step_residual_jacobian(cells, dt, before.data(), u.data(), r.data(), &jacobian); // also leaves r
      size = r.lpNorm<Eigen::Infinity>();
      if (size < 1e-9)
        break;
      const Eigen::SparseMatrix<double> matrix = adjgen::sparseMatrix(jacobian);
      if (k == 0 && step == 0)
        solver.analyzePattern(matrix);
      solver.factorize(matrix);
      u -= solver.solve(r);
    }
  }
  std::printf("%d steps, %d Newton iterations, %zu numbers of the Jacobian from %zu products, %zu pattern\n",
              steps, iterations, jacobian.starts[jacobian.rows], jacobian.colors, jacobian.patterns);
  adjgen_csr_free(&jacobian);
  return size < 1e-9 && iterations < 8 * steps ? 0 : 1;
}
