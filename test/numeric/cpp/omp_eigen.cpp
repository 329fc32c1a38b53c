// n=40 m=9 needs-openmp no-roundtrip : Eigen in OpenMP's constructs: private objects, objects in a vector, sums by thread, columns of a shared matrix
#include <eigen3/Eigen/Core>
#include <omp.h>
#include <vector>

using namespace Eigen;

#pragma omp declare reduction(+ : Eigen::VectorXd : omp_out += omp_in)                                       \
    initializer(omp_priv = Eigen::VectorXd::Zero(omp_orig.size()))

void f(int n, int m, double *x, double *y) {
  const Matrix3d a(y);
  std::vector<Vector3d> points(n);
  std::vector<VectorXd> rows(n);
  MatrixXd table(4, n);
  Vector3d total = Vector3d::Zero();
  std::vector<Vector3d> partial(omp_get_max_threads(), Vector3d::Zero());
  double energy = 0.0;
#pragma omp parallel
  {
    Vector3d mine = Vector3d::Zero();
    VectorXd work(4);
#pragma omp for reduction(+ : energy)
    for (int i = 0; i < n; ++i) {
      points[i] = Vector3d(x[i], 0.5 * x[i] * x[i], 1.0 + 0.1 * i);
      const Vector3d p = a * points[i] + Vector3d::Constant(0.1);
      points[i] += 0.1 * p.cwiseProduct(points[i]);
      work << p, x[i];
      rows[i] = 0.5 * work;
      table.col(i) = work.array().sin();
      mine += p * x[i];
      energy += p.dot(points[i]) + rows[i].squaredNorm();
    }
    partial[omp_get_thread_num()] = mine;
#pragma omp critical
    total += 0.01 * mine;
  }
  for (const Vector3d &p : partial)
    total += p;
  Vector3d work;
  VectorXd sums = VectorXd::Zero(4), scale = VectorXd::Constant(4, 0.1 * total(0));
#pragma omp parallel for private(work) firstprivate(scale) reduction(+ : sums)
  for (int i = 0; i < n; ++i) {
    work = points[i] * table(1, i);
    x[i] = work.norm() + rows[i].dot(table.col(i));
    scale(1) = x[i];
    sums += scale.cwiseProduct(table.col(i));
  }
  y[0] += energy;
  y[m - 1] = total.sum() + table.squaredNorm() + sums.norm();
}
