// n=6 m=8 no-roundtrip : Eigen's vectors and matrices of dynamic size: construction, sums, products, dot products, norms, sizes, element access
#include <eigen3/Eigen/Core>

using Eigen::MatrixXd;
using Eigen::VectorXd;

static double quadratic(const MatrixXd &a, const VectorXd &v) { return 0.5 * v.dot(a * v) - v.sum(); }

static VectorXd scaled(const VectorXd &v, double factor) {
  VectorXd w = factor * v;
  w(0) += 1.0;
  return w;
}

void f(int n, int m, double *x, double *y) {
  VectorXd v(n), w = VectorXd::Zero(m);
  for (int i = 0; i < n; ++i)
    v(i) = x[i];
  for (int i = 0; i < m; ++i)
    w[i] = y[i];
  MatrixXd a(m, n);
  for (int j = 0; j < a.cols(); ++j)
    for (int i = 0; i < a.rows(); ++i)
      a(i, j) = 0.1 * w(i) * v(j) + (i == j ? 1.0 : 0.0);
  VectorXd r = a * v - w;
  w += 0.5 * r;
  w -= v(0) * (a * v);
  w *= 1.25;
  w /= 2.0 + v[1] * v[1];
  MatrixXd gram = a.transpose() * a + 0.25 * MatrixXd::Identity(n, n);
  const double energy = quadratic(gram, v), size = r.norm() + r.squaredNorm() + a.norm();
  VectorXd u = scaled(-v, 0.3 * energy);
  MatrixXd outer = u * v.transpose();
  MatrixXd kept = outer;
  outer.setZero();
  outer += 2.0 * kept - kept.transpose();
  double bilinear = u.transpose() * outer * v;
  bilinear += outer.trace() + outer.sum() * outer.mean();
  VectorXd larger;
  larger.resize(n + m);
  for (int i = 0; i < n + m; ++i)
    larger(i) = i < n ? u(i) : w(i - n);
  larger = larger / larger.norm() + VectorXd::Constant(larger.size(), 0.1);
  for (int i = 0; i < m; ++i)
    y[i] = w(i) * larger(n + i) + size;
  x[0] = energy + bilinear + larger.maxCoeff() * larger.minCoeff();
}
