// Classes with containers, by their accessors or members; containers of containers; Eigen; member functions; and a
// function of --init that makes objects of the primal's own types, with the sizes that it gives them.
// RUN: %checks --head=stretched --extent s.lengths=3,x=4 %s | FileCheck %s
// RUN: %checks --head=stretched --init=setup %s | FileCheck %s
// RUN: %checks --head=table --extent 'x=3,x[]=5' %s | FileCheck %s
// RUN: %checks --head=table --init=ragged %s | FileCheck %s
// RUN: %checks --head=mixed --set m.n=2 --extent m.u=3,m.w=n %s | FileCheck %s
// RUN: %checks '--head=Model::run(return)/(self,t)' --extent self.p=2,t=4 %s | FileCheck %s
// RUN: %checks --head=Model::scale --extent self.p=2 %s | FileCheck %s
// RUN: %checks --head=energy/(self) --extent self.p=2 %s | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %cannot --head=stretched --extent x=4 %s | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: how many elements 's.lengths' leads to is not known
#include <array>
#include <cmath>
#include <string>
#include <vector>

class Springs {
public:
  explicit Springs(std::vector<double> lengths) : lengths_(lengths) {}
  const std::vector<double> &lengths() const { return lengths_; }
  std::vector<double> &lengths() { return lengths_; }

private:
  std::vector<double> lengths_;
};
double stretched(const Springs &s, const std::vector<double> &x) {
  double sum = 0;
  for (std::size_t i = 0; i + 1 < x.size(); i++)
    sum += std::sin(x[i + 1] - x[i] - s.lengths()[i]);
  return sum;
}
void setup(Springs &s, std::vector<double> &x) {
  s = Springs({1, 2, 3});
  x = {0, 1, 2, 3};
}

double table(const std::vector<std::vector<double>> &x) {
  double sum = 0;
  for (const auto &row : x)
    for (double v : row)
      sum += v * v * x[0][0];
  return sum;
}
void ragged(std::vector<std::vector<double>> &x) { x = {{1.5, 2}, {}, {3, 4, 5}}; }

struct Mixed {
  int n;
  double *u;
  std::array<double, 3> a;
  std::vector<double> w;
};
double mixed(const Mixed &m) { return m.u[1] * m.w[0] * m.a[2] * m.w[1] * m.n; }

struct Model {
  std::vector<double> p;
  double run(const std::vector<double> &t) const {
    double sum = 0;
    for (double v : t)
      sum += p[0] * std::exp(-p[1] * v);
    return sum;
  }
  void scale(double by) {
    for (double &v : p)
      v *= by;
  }
};
// No member function, whatever its parameter is called.
double energy(const Model &self) { return self.p[0] * self.p[1] * self.p[1]; }
