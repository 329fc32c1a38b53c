// n=24 m=24 : short names of members and arguments that mean something else where they stand: a macro, a local, a parameter, a global, a member of the class, a template's parameter, a type, a function of the library
#include <cmath>
#include <cstddef>

#define u_nx 3
namespace space {
static const double w_v = 0.25;
struct extent {
  int width;
};
} // namespace space
enum colour { red, green };

namespace {

template <class T> struct Span {
  T *first;
  int nx;
  int nx_;
  T &operator()(int i, int j) const { return first[j * nx + i]; }
};
struct Grid {
  Span<double> v;
  double gain;
  double &operator()(int i, int j) { return v(i, j); }
};

double scaled(double gain, double extent) {
  double s = gain * extent;
  if (s < 0.5)
    s *= 0.5 + gain;
  return s;
}
template <class real> double mixed(double red, double real_part) {
  real s = red + real_part * red;
  if (s < 0.5)
    s += std::sin(red);
  return s;
}

class Step {
public:
  Step(double gain, int rows) : gain_(gain), rows_(rows) {}
  double gain() const { return gain_; }
  int rows() const { return rows_; }
  void run(Grid &u, Grid &w, double sin) const {
    using namespace space;
    for (int j = 0; j < rows_; j++)
      for (int i = 1; i < u.v.nx - 1; i++) {
        extent e = {i + u_nx};
        w(i, j) = w_v * u(i - 1, j) + scaled(u(i, j) * gain(), u(i + 1, j) * sin) / e.width;
      }
  }

private:
  double gain_;
  int rows_;
};

void sweep(Grid &u, Grid &w, int w_nx, colour c) {
#pragma omp parallel for
  for (int j = 0; j < w_nx; j++) {
    for (int i = 1; i < u.v.nx - 1; i++) {
      int u_v = i + u_nx;
      switch (c) {
      case red:
        u(i, j) += 0.1 * mixed<double>(w(i, j) * u.gain, w(i - 1, j)) * u(i, j) / u_v;
        break;
      case green:
        u(i, j) += 0.1 * mixed<long double>(w(i, j) * u.gain, w(i + 1, j)) * u(i, j) / u_v;
        break;
      }
    }
  }
}

} // namespace

void f(int n, int m, double *x, double *y) {
  const int rows = n / 6;
  Grid u = {{x, 6, m}, 1.5}, w = {{y, 6, m}, 0.5};
  const Step step(0.5, rows);
  step.run(u, w, x[0]);
  sweep(u, w, rows, red);
  step.run(w, u, y[1]);
  sweep(w, u, rows, red);
}
