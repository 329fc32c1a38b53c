// n=9 m=4 no-roundtrip : products into their own operands, with and without noalias, expressions kept with auto, resized results
#include <eigen3/Eigen/Core>

using namespace Eigen;

void f(int n, int m, double *x, double *y) {
  Matrix3d a(x);
  a = 0.3 * a * a;
  a *= a.transpose();
  Vector3d v(y);
  v = a * v;
  v = v + a * v * 0.1 - (v - Vector3d::Ones()).cwiseProduct(v);
  Vector3d u = 0.1 * v;
  u.noalias() += a * v;
  u.noalias() -= 0.5 * a.transpose() * v;
  MatrixXd g = a, h = g;
  g.noalias() = h * a;
  g = g * h + h * g.transpose();
  auto sum = u + 2.0 * v;
  u(0) = sum(1) * 0.3;
  const Vector3d late = sum;
  auto product = g * late;
  g(1, 1) *= 2.0;
  VectorXd w = product;
  w = g.topRows(2) * w;
  w.conservativeResize(4);
  w(2) = w(0);
  w(3) = late.dot(v);
  MatrixXd moved = std::move(h);
  h = moved * 1e-3;
  moved = h.row(0);
  for (int i = 0; i < m; ++i)
    y[i] = w(i) * 1e-3 + moved(0, i % 3);
  for (int i = 0; i < n; ++i)
    x[i] = g(i % 3, i / 3) * 1e-2;
}
