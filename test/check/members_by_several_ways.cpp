// A number that several public ways lead to is one number: a public member and accessors that refer to it, accessors of one private
// member; one that gives a value sets none.
// RUN: %checks '--head=Sim::advance(self)/(self,f)' --extent self.u=3 --threads 1 %s | FileCheck %s
// CHECK: verdict: the derivatives agree
#include <vector>

class Sim {
  std::vector<double> u_;
  double t_ = 1.0;

public:
  double scale = 0.5;
  double time() const { return t_; }
  double &now() { return t_; }
  double &clock() { return t_; }
  double factor() const { return scale; }
  double &scaling() { return scale; }
  std::vector<double> &u() { return u_; }
  std::vector<double> &state() { return u_; }
  void advance(double f) {
    t_ += f * u_[0] * scale;
    if (t_ > 1.2)
      u_[0] = t_ * f;
    scale *= f;
  }
};
