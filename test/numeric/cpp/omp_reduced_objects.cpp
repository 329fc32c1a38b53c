// n=24 m=24 : declare reduction over a class with private members, constructors and operators
#include <cmath>
#include <vector>
class Vec3 {
  double v_[3];

public:
  Vec3() : v_{0.0, 0.0, 0.0} {}
  Vec3(double a, double b, double c) : v_{a, b, c} {}
  double &operator[](int i) { return v_[i]; }
  double operator[](int i) const { return v_[i]; }
  Vec3 &operator+=(const Vec3 &o) {
    for (int i = 0; i < 3; ++i)
      v_[i] += o.v_[i];
    return *this;
  }
  friend Vec3 operator*(double s, const Vec3 &a) { return Vec3(s * a.v_[0], s * a.v_[1], s * a.v_[2]); }
  double dot(const Vec3 &o) const { return v_[0] * o.v_[0] + v_[1] * o.v_[1] + v_[2] * o.v_[2]; }
};
#pragma omp declare reduction(+ : Vec3 : omp_out += omp_in) initializer(omp_priv = Vec3())
#pragma omp declare reduction(largest:Vec3 : omp_out =                                                       \
                                  omp_in.dot(omp_in) > omp_out.dot(omp_out) ? omp_in : omp_out)              \
    initializer(omp_priv = Vec3())

void f(int n, int m, double *x, double *y) {
  Vec3 total(y[0], 0.5, 1.0);
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < n; ++i)
    total += x[i] * Vec3(x[i], std::sin(x[i]), y[i % m]);
  for (int j = 0; j < m; ++j)
    y[j] *= total[j % 3] * total.dot(total);
  Vec3 most;
#pragma omp parallel num_threads(3)
  {
#pragma omp for reduction(largest : most)
    for (int i = 0; i < n; ++i) {
      Vec3 mine(x[i], x[i] * y[i % m], 1.0);
      if (mine.dot(mine) > most.dot(most))
        most = mine;
    }
  }
  y[0] += most[0] * most[1];
}
