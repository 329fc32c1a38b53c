// n=6 m=4 no-roundtrip : given derivatives of members of a class with private data and constructors, and of functions that take its objects
#include <cmath>
#include <map>

// What has no derivative but the given one: the tool follows no std::map.
static double unseen(double v) {
  std::map<int, double> seen;
  seen[1] = v;
  return seen[1];
}

namespace physics {
class Spring {
public:
  Spring(double stiffness, double length) : stiffness_(stiffness), length_(length), name_(7) {}
  double energy(const double &x) const { return 0.5 * stiffness_ * (x - length_) * unseen(x - length_); }
  void wear(double by) { stiffness_ /= unseen(1.0 + by * stiffness_); }
  double &stiffness() { return stiffness_; }
  double &length() { return length_; }
  double stiffness() const { return stiffness_; }
  double length() const { return length_; }
  int name() const { return name_; }

private:
  double stiffness_, length_;
  int name_;
};

void energy_b(const Spring &self, Spring &self_b, const double &x, double &x_b, double return_b) {
  const double d = x - self.length();
  self_b.stiffness() += 0.5 * d * d * return_b;
  self_b.length() -= self.stiffness() * d * return_b;
  x_b += self.stiffness() * d * return_b;
}
double energy_d(const Spring &self, const Spring &self_d, const double &x, const double &x_d,
                double *return_d) {
  const double d = x - self.length();
  *return_d = 0.5 * d * d * self_d.stiffness() + self.stiffness() * d * (x_d - self_d.length());
  return self.energy(x);
}
void wear_b(Spring &self, Spring &self_b, double by, double *by_b) {
  const double k = self.stiffness(), r = 1.0 + by * k;
  *by_b -= k * k / (r * r) * self_b.stiffness();
  self_b.stiffness() /= r * r;
}
void wear_d(Spring &self, Spring &self_d, double by, double by_d) {
  const double k = self.stiffness(), r = 1.0 + by * k;
  self_d.stiffness() = self_d.stiffness() / (r * r) - k * k / (r * r) * by_d;
  self.wear(by);
}

// By a pointer to several, and by a reference.
double longest(const Spring *springs, const Spring &other, double scale) {
  return unseen(scale) * springs[0].length() * springs[1].length() * other.length();
}
void longest_b(const Spring *springs, Spring *springs_b, const Spring &other, Spring &other_b, double scale,
               double *scale_b, double return_b) {
  const double a = springs[0].length(), b = springs[1].length(), c = other.length();
  springs_b[0].length() += scale * b * c * return_b;
  springs_b[1].length() += scale * a * c * return_b;
  other_b.length() += scale * a * b * return_b;
  *scale_b += a * b * c * return_b;
}
double longest_d(const Spring *springs, const Spring *springs_d, const Spring &other, const Spring &other_d,
                 double scale, double scale_d, double *return_d) {
  const double a = springs[0].length(), b = springs[1].length(), c = other.length();
  *return_d = scale_d * a * b * c + scale * (springs_d[0].length() * b * c + a * springs_d[1].length() * c +
                                             a * b * other_d.length());
  return longest(springs, other, scale);
}
} // namespace physics

#ifdef __adjgen__
#pragma adjgen derivative(physics::Spring::energy) adjoint(physics::energy_b) tangent(physics::energy_d)
#pragma adjgen derivative(physics::Spring::wear) adjoint(physics::wear_b) tangent(physics::wear_d)
#pragma adjgen derivative(physics::longest) adjoint(physics::longest_b) tangent(physics::longest_d)          \
    elements(springs[2])
#endif

void f(int n, int m, double *x, double *y) {
  physics::Spring s(x[0], y[0]);
  physics::Spring two[2] = {physics::Spring(x[1], x[2]), physics::Spring(1.0, y[1])};
  for (int i = 0; i < m; ++i) {
    y[i] = 0.25 * y[i] + s.energy(x[n - 1 - i] * 0.5) + 0.1 * s.energy(y[i]);
    s.wear(x[i]);
    s.length() += 0.25 * std::sin(x[i]) * s.name();
    two[i % 2].wear(0.1 * y[i]);
    y[i] += 0.01 * physics::longest(two, s, x[i]) * two[0].energy(x[1]);
  }
  const physics::Spring still(2.0, 0.5);
  y[1] *= s.stiffness() + still.energy(x[0]);
}
