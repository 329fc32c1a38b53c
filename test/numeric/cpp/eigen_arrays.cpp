// n=8 m=8 : Eigen's arrays and functions of coefficients: exp, log, powers, choices, partial reductions
#include <eigen3/Eigen/Core>

using namespace Eigen;

void f(int n, int m, double *x, double *y) {
  Map<const ArrayXd> a(x, n);
  Map<VectorXd> out(y, m);
  ArrayXd b = a.square() + 0.5, c = (a.exp() * b).log() / b.sqrt();
  b += 1.0;
  b *= c;
  c = 1.0 / (1.0 + (-c).exp()) + a.tanh() * 2.0 - b.square() * 0.1 + b.cube() * 0.01;
  const ArrayXd k = 16.0 * ArrayXd::LinSpaced(n, 0.0, 1.0) - 8.0, far = k + 0.2 * a.sin();
  const ArrayXd d =
      (k > 0.3).select(b * c, c.sin()) + (k < a.sin()).select(1.5, a) + (k >= -3.0).select(a, 0.0);
  VectorXd v = d.matrix();
  v.array() += 0.1 * a.cos();
  v = v.cwiseProduct(c.matrix()) +
      far.matrix().cwiseAbs().cwiseQuotient(b.matrix() * 0.5 + VectorXd::Constant(n, 8.0));
  v.array() /= pow(far.abs() + 1.0, 1.5) + far.abs().pow(2) + far.min(0.2) + far.max(0.1) + 10.0;
  MatrixXd g(n, 3);
  g.col(0) = v;
  g.col(1) = 2.0 * v + c.matrix();
  g.col(2) = v.unaryExpr([](double t) { return t * t * t; });
  g.rowwise() -= g.colwise().mean();
  g.colwise() += far.matrix().cwiseMax(0.1);
  const VectorXd norms = g.rowwise().norm();
  const RowVectorXd sums = g.colwise().sum();
  const double scale =
      norms.prod() * 1e-3 + sums.norm() + (k + v.array()).maxCoeff() + far.matrix().lpNorm<1>();
  out.array() = out.array() * log1p(v.array().square()) + scale;
  out(0) += g.array().square().mean() + c.logistic().sum() + (a.expm1() + 3.0).inverse().sum() * 1e-3;
}
