// What the state of a step is, in objects whose members are private: messages name what the class has.
// RUN: %refused --head=run %s -- | FileCheck --implicit-check-not=error: --implicit-check-not=_view --implicit-check-not=held %s
#include <memory>
class Field {
public:
  double &u(int i) { return u_[i]; }
  int n() const { return n_; }

private:
  int n_;
  std::unique_ptr<double[]> u_;
};
double run(Field &f, const int *at, int steps) {
#pragma adjgen checkpoint(binomial, 3)
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < f.n(); i++)
      // CHECK: checkpoint_private.cpp:[[@LINE+2]]:{{[0-9]+}}: error: how many elements 'f.u_' leads to is not known here
      // CHECK: extent(f.u_: NUMBER)
      f.u(at[i]) *= 1.0 + 0.1 * f.u(i);
  return f.u(0);
}
