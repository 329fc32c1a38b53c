// n=9 m=9 no-roundtrip : parts of Eigen's matrices and vectors: rows, columns, blocks, segments, diagonals, transposes, written and read
#include <eigen3/Eigen/Core>

using namespace Eigen;

void f(int n, int m, double *x, double *y) {
  Map<VectorXd> v(x, n);
  VectorXd w = Map<const VectorXd>(y, m);
  v.segment(2, 3) = w.head(3) * 2.0 - v.tail<3>();
  v.head<2>() += w.segment<2>(4).cwiseProduct(v.segment<2>(3));
  w.tail(4).setConstant(0.5 * v(1));
  MatrixXd a(n, 4);
  a.setOnes();
  a.row(0) = w.head(4).transpose();
  a.col(1) *= v(2);
  a.block(1, 1, 3, 2) = 0.5 * v.head(3) * w.head(2).transpose();
  a.block<2, 2>(4, 0) << v(0), v(1), w(0), w(1) * v(3);
  a.topRows(2).array() *= 1.5;
  a.bottomRows(2) = a.topRows(2) + a.middleRows(3, 2);
  a.leftCols(1) -= a.rightCols<1>();
  MatrixXd s = a.transpose() * a;
  s.diagonal() += v.head(4);
  s.diagonal().array() *= 0.1;
  s.transposeInPlace();
  s.topRightCorner(2, 2) += s.bottomLeftCorner(2, 2).transpose();
  RowVectorXd r = s.row(2) * s.col(1).dot(s.row(3));
  VectorXd both(4 + n);
  both << r.transpose(), v;
  const MatrixXd d = w.head(4).asDiagonal() * s * r.asDiagonal();
  Matrix<double, Dynamic, Dynamic, RowMajor> turned = d.transpose();
  for (int i = 0; i < turned.rows(); ++i)
    v(i) += turned.row(i).sum() * both(i);
  auto part = v.segment(1, 4);
  part *= 0.5;
  part(0) = part.dot(s.diagonal());
  Map<VectorXd>(y, m) = both.tail(m).cwiseProduct(v.head(m)) + VectorXd::LinSpaced(m, 0.0, w(5));
  s.row(0).swap(s.row(1));
  y[1] += s(0, 0) + turned.leftCols(2).norm();
}
