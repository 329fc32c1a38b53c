// Objects of a class with private members and constructors are filled all the same, also for the search for
// races.
// RUN: %checks '--head=energy(y)/(springs,x)' --set n=3 --extent springs=2,x=n,y=n %s -- -fopenmp | FileCheck %s
// CHECK: verdict: the derivatives agree
#include <cmath>

class Spring {
public:
  Spring(double stiffness, double length) : stiffness(stiffness), at{length, {1, 2}} {}
  double energy(double x) const { return 0.5 * stiffness * (x - at.length) * (x - at.length) * at.ends[1]; }
  void wear(double by) { stiffness /= 1 + by; }

private:
  struct At {
    double length, ends[2];
  };
  double stiffness;
  At at;
};

void energy(int n, Spring *springs, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    y[i] = springs[0].energy(x[i]) * springs[1].energy(std::sin(x[i]));
  springs[0].wear(x[0]);
  y[0] += springs[0].energy(0.1);
}
