// n=12 m=9 no-roundtrip : Eigen's vectors and matrices of fixed size: rotations, cross products, comma initializers, determinants, inverses
#include <cmath>
#include <eigen3/Eigen/Dense>
#include <vector>

using namespace Eigen;

struct Body {
  Vector3d position, velocity;
  double mass = 1.0;
  double kinetic() const { return 0.5 * mass * velocity.squaredNorm(); }
};

static Matrix3d rotation(const Vector3d &w) {
  const double angle = w.norm();
  const Vector3d k = w / angle;
  Matrix3d cross;
  cross << 0.0, -k.z(), k.y(), k.z(), 0.0, -k.x(), -k.y(), k.x(), 0.0;
  return Matrix3d::Identity() + std::sin(angle) * cross + (1.0 - std::cos(angle)) * cross * cross;
}

void f(int n, int m, double *x, double *y) {
  std::vector<Body> bodies(n / 3);
  for (int i = 0; i < n / 3; ++i) {
    bodies[i].position = Vector3d(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    bodies[i].velocity << y[i % m], y[(i + 1) % m] * x[i], 0.5;
    bodies[i].mass += 0.1 * i;
  }
  double energy = 0.0;
  Vector3d momentum = Vector3d::Zero(), center(0.0, 0.0, 0.0);
  for (Body &b : bodies) {
    const Matrix3d r = rotation(b.velocity + Vector3d::UnitX());
    b.position = r * b.position;
    b.velocity += 0.1 * r.transpose() * b.position.cross(b.velocity);
    energy += b.kinetic();
    momentum += b.mass * b.velocity;
    center.noalias() += b.mass * b.position;
  }
  Matrix2d a;
  a(0, 0) = 2.0 + energy * energy;
  a(0, 1) = momentum.x();
  a(1, 0) = center.y();
  a(1, 1) = 3.0 + momentum.dot(center) * 0.01;
  const Vector2d s = a.inverse() * Vector2d(momentum[2], center(0));
  Matrix3d inertia = momentum * momentum.transpose() + 2.0 * Matrix3d::Identity();
  const Matrix3d inverse = inertia.inverse();
  inertia *= inverse * 0.5;
  const Matrix<double, 2, 3> small = 0.5 * Matrix<int, 2, 3>::Ones().cast<double>() + s * center.transpose();
  y[0] += a.determinant() + inverse.trace() * inertia(1, 2) + s.x() - s.y();
  y[1] = inertia.determinant() + small.squaredNorm() * 0.001;
  Map<Vector3d> out(y + 2);
  out = momentum.normalized();
  out += Vector4d(1.0, s.x(), 2.0, energy).tail<3>();
}
