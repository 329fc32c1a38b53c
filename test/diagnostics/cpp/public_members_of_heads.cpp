// RUN: %refused '--head=smooth' '--head=norm' '--head=plain' %s -- -std=c++17 | FileCheck --implicit-check-not=error: %s
// RUN: %refused '--head=sum' %s -- -std=c++17 | FileCheck --check-prefix=SUM %s
// What is public needs no accessor: the message says what is not supported.
#include <array>
#include <vector>
struct Matrix {
  int n;
  double *values;
  std::vector<long> numbers;
  Matrix *coarse;
};
double smooth(const Matrix &a) {
  double s = 0.0;
  for (int i = 0; i < a.n; i++)
    s += a.values[i] * a.values[i] * static_cast<double>(a.numbers[0]);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'coarse', a pointer to objects of 'Matrix', whose layout generated code does not know where code uses their member 'numbers' or copies them, in an object that is passed to what is to be differentiated is not supported here [construct]
  return a.coarse ? s + smooth(*a.coarse) : s;
}
struct Params {
  std::array<std::vector<double>, 2> poses;
};
// SUM: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'poses', of the type 'std::array<std::vector<double>, 2>', in an object
double sum(const Params &p) { return p.poses[0][1] * p.poses[1][0]; }
struct Both {
  std::vector<double> weights;
  std::array<std::vector<double>, 2> poses;
};
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'poses', of the type 'std::array<std::vector<double>, 2>', in an object
double norm(const Both &p) { return p.poses[0][1] * p.weights[0]; }
class Closed {
  double hidden;

public:
  std::vector<double> shown;
  double of(double t) const { return hidden * t; }
};
// CHECK: error: the member 'hidden' of 'Closed' is needed here, and generated code has no way to it
double plain(const Closed &c) { return c.of(c.shown[0]); }
