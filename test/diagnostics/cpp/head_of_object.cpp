// RUN: %refused '--head=f' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=g' %s -- -std=c++17 | FileCheck --check-prefix=SIZE %s
// RUN: %refused '--head=h' %s -- -std=c++17 | FileCheck --check-prefix=CHANGE %s
// RUN: %refused '--head=p' %s -- -std=c++17 | FileCheck --check-prefix=VALUE %s
// RUN: %refused '--head=v' %s -- -std=c++17 | FileCheck --check-prefix=VIRTUAL %s
// RUN: %refused '--head=c' %s -- -std=c++17 | FileCheck --check-prefix=CLOSED %s
// RUN: %refused '--head=m' %s -- -std=c++17 | FileCheck --check-prefix=FLAGS %s
#include <vector>
// What is had by value is copied, with all members.
// VALUE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the member 'v' of 'state' is needed here, and generated code has no way to it
class state {
  std::vector<double> v, w;
  double factor = 0.5;
  int level = 1;

public:
  double get() const { return v[0] * factor; }
  double &at(int i) { return w[i]; }
  std::size_t size() const { return w.end() - w.begin(); }
  int current() const { return level; }
  // CHANGE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this changes a member of 's' that generated code has no way to change
  void rise() { ++level; }
  void grow() { w.push_back(0.0); }
};
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the member 'v' of 'state' is needed here, and generated code has no way to it
double f(state &s, double x) { return s.get() * x; }
double g(state &s, double x) {
  // SIZE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the number of elements of the member 'w' of 'state' is needed here
  for (std::size_t i = 0; i < s.size(); ++i)
    x *= s.at(i);
  return x;
}
double h(state &s, double x) {
  s.rise();
  return s.current() * s.at(0) * x;
}
double p(state s, double x) { return s.at(0) * x; }
class shape {
public:
  virtual double area() const { return 1.0; }
  double width = 1.0;
};
// VIRTUAL: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the parameter 's' of the type 'shape &' of what is to be differentiated is not supported: 'shape' has virtual functions
double v(shape &s, double x) { return s.width * x; }
struct open : state {};
class closed : open {
public:
  double get() const { return open::get(); }
};
// CLOSED: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the parameter 's' of the type 'closed &' of what is to be differentiated is not supported: generated code cannot reach any member of 'closed'
double c(closed &s, double x) { return s.get() * x; }
// FLAGS: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the parameter 'on' of the type 'const std::vector<bool> &' of what is to be differentiated is not supported: generated code cannot reach any member of 'vector'
double m(const std::vector<bool> &on, double x) { return on[0] ? x : 2.0 * x; }
