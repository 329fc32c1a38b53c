// n=80 m=2 threads=1,2,3,4,8 : a lattice-Boltzmann code as a class with accessors: populations in one vector, walls, tables of constants, two vectors that are swapped
#include <array>
#include <vector>
namespace lb {
constexpr int Q = 9;
constexpr int cx[Q] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
constexpr int cy[Q] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
constexpr int opp[Q] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
constexpr double w[Q] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};
class Lattice {
public:
  Lattice(int nx, int ny) : nx_(nx), ny_(ny), f_(Q * nx * ny), g_(Q * nx * ny), solid_(nx * ny) {}
  double &f(int x, int y, int q) { return f_[q + Q * (x + nx_ * y)]; }
  double &g(int x, int y, int q) { return g_[q + Q * (x + nx_ * y)]; }
  char &solid(int x, int y) { return solid_[x + nx_ * y]; }
  int nx() const { return nx_; }
  int ny() const { return ny_; }
  void swap() { f_.swap(g_); }

private:
  int nx_, ny_;
  std::vector<double> f_, g_;
  std::vector<char> solid_;
};
inline void step(Lattice &l, double omega) {
#pragma omp parallel for
  for (int y = 1; y < l.ny() - 1; y++)
    for (int x = 1; x < l.nx() - 1; x++) {
      if (l.solid(x, y))
        continue;
      double p[Q], rho = 0, ux = 0, uy = 0;
      for (int q = 0; q < Q; q++) {
        p[q] = l.solid(x - cx[q], y - cy[q]) ? l.f(x, y, opp[q]) : l.f(x - cx[q], y - cy[q], q);
        rho += p[q];
        ux += cx[q] * p[q];
        uy += cy[q] * p[q];
      }
      ux /= rho;
      uy /= rho;
      for (int q = 0; q < Q; q++) {
        const double cu = 3 * (cx[q] * ux + cy[q] * uy);
        l.g(x, y, q) =
            p[q] + omega * (w[q] * rho * (1 + cu + 0.5 * cu * cu - 1.5 * (ux * ux + uy * uy)) - p[q]);
      }
    }
  l.swap();
}
} // namespace lb
static double drag(int nx, int ny, int steps, double omega, const double *init) {
  lb::Lattice l(nx, ny);
  for (int y = 0; y < ny; y++)
    for (int x = 0; x < nx; x++) {
      l.solid(x, y) = x == 0 || y == 0 || x == nx - 1 || y == ny - 1 || (x == nx / 2 && y == ny / 2);
      for (int q = 0; q < lb::Q; q++)
        l.f(x, y, q) = lb::w[q] * (1.0 + 0.1 * init[x + nx * y] * (1 + lb::cx[q]));
    }
  for (int t = 0; t < steps; t++)
    lb::step(l, omega);
  double s = 0;
  for (int y = 1; y < ny - 1; y++)
    for (int q = 0; q < lb::Q; q++)
      s += lb::cx[q] * l.f(nx / 2 + 1, y, q) * l.f(nx / 2 + 1, y, q);
  return s;
}

void f(int n, int m, double *x, double *y) {
  y[0] = drag(8, n / 8, 3, 0.7, x);
  y[m - 1] += drag(5, 4, 1, 1.0 + 0.2 * x[n - 1], x);
}
