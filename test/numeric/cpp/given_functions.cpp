// n=6 m=4 no-roundtrip : given derivatives in C++: references, overloads, namespaces, member functions of structs, static members
#include <cmath>

namespace physics {
double law(double x) { return std::exp(0.5 * x); }
void law_b(double x, double *x_b, double return_b) { *x_b += 0.5 * law(x) * return_b; }
double law_d(double x, double x_d, double *return_d) {
  *return_d = 0.5 * law(x) * x_d;
  return law(x);
}
float law(float x) { return 2.0f * x; }
} // namespace physics
#ifdef __adjgen__
#pragma adjgen derivative(physics::law(double)) adjoint(physics::law_b) tangent(physics::law_d)
#endif

void turn(double angle, double &a, double &b) {
  const double c = std::cos(angle), s = std::sin(angle), old = a;
  a = c * a - s * b;
  b = s * old + c * b;
}
void turn_b(double angle, double *angle_b, double &a, double &a_b, double &b, double &b_b) {
  const double c = std::cos(angle), s = std::sin(angle), seed = a_b;
  *angle_b += (-s * a - c * b) * a_b + (c * a - s * b) * b_b;
  a_b = c * seed + s * b_b;
  b_b = c * b_b - s * seed;
}
void turn_d(double angle, double angle_d, double &a, double &a_d, double &b, double &b_d) {
  const double c = std::cos(angle), s = std::sin(angle), old = a_d;
  a_d = c * a_d - s * b_d + (-s * a - c * b) * angle_d;
  b_d = s * old + c * b_d + (c * a - s * b) * angle_d;
  turn(angle, a, b);
}
#ifdef __adjgen__
#pragma adjgen derivative(turn) adjoint(turn_b) tangent(turn_d)
#endif

struct Spring {
  double stiffness, length;
  double energy(const double &x) const { return 0.5 * stiffness * (x - length) * (x - length); }
  void wear(double by) { stiffness /= 1.0 + by * stiffness; }
  static double half(double x) { return 0.5 * x; }
};
void energy_b(const Spring &self, Spring &self_b, const double &x, double &x_b, double return_b) {
  const double d = x - self.length;
  self_b.stiffness += 0.5 * d * d * return_b;
  self_b.length -= self.stiffness * d * return_b;
  x_b += self.stiffness * d * return_b;
}
double energy_d(const Spring &self, const Spring &self_d, const double &x, const double &x_d,
                double *return_d) {
  const double d = x - self.length;
  *return_d = 0.5 * d * d * self_d.stiffness + self.stiffness * d * (x_d - self_d.length);
  return self.energy(x);
}
void wear_b(Spring &self, Spring &self_b, double by, double *by_b) {
  const double k = self.stiffness, r = 1.0 + by * k;
  *by_b -= k * k / (r * r) * self_b.stiffness;
  self_b.stiffness /= r * r;
}
void wear_d(Spring &self, Spring &self_d, double by, double by_d) {
  const double k = self.stiffness, r = 1.0 + by * k;
  self_d.stiffness = self_d.stiffness / (r * r) - k * k / (r * r) * by_d;
  self.wear(by);
}
void half_b(double, double *x_b, double return_b) { *x_b += 0.5 * return_b; }
double half_d(double x, double x_d, double *return_d) {
  *return_d = 0.5 * x_d;
  return 0.5 * x;
}
#ifdef __adjgen__
#pragma adjgen derivative(Spring::energy) adjoint(energy_b) tangent(energy_d)
#pragma adjgen derivative(Spring::wear) adjoint(wear_b) tangent(wear_d)
#pragma adjgen derivative(Spring::half) adjoint(half_b) tangent(half_d)
#endif

void f(int n, int m, double *x, double *y) {
  Spring s = {x[0], y[0]};
  for (int i = 0; i < m; ++i) {
    y[i] *= physics::law(x[i]) + physics::law(1.5f);
    turn(x[i + 1], x[i], y[i]);
    y[i] = 0.25 * y[i] + s.energy(x[n - 1 - i] * 0.5) + 0.1 * s.energy(y[i]);
    s.wear(x[i]);
    s.length += 0.25 * Spring::half(x[i]);
  }
  y[1] *= s.stiffness;
}
