// RUN: %refused '--head=changed' '--head=computed' '--head=counted' %s -- -std=c++17 | FileCheck --implicit-check-not=error: %s
// RUN: %refused '--head=made' %s -- -std=c++17 | FileCheck --check-prefix=MADE %s
// RUN: %refused '--head=in_container' %s -- -std=c++17 | FileCheck --check-prefix=ROOM %s
// RUN: %refused '--head=shifted' %s -- -std=c++17 | FileCheck --check-prefix=SHIFTED %s
// Accessors that generated code calls see the caller's object as it was on entry.
#include <vector>

class Layers {
  std::vector<double> values;
  std::vector<int> starts;
  int level = 0;

public:
  explicit Layers(int n) : values(n), starts(n) {}
  double &at(int i) { return values[i]; }
  int &current() { return level; }
  int start(int i) const { return starts[i + level]; }
};
double changed(Layers &l, double x) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: what 'start' gives for an object of 'Layers' whose member 'level' changes here is needed here, and generated code has no way to it
  l.current()++;
  return l.at(l.start(0)) * x;
}

// A number that the independents may be in has to have an adjoint.
class Scales {
  std::vector<double> values;
  std::vector<double> factors;

public:
  double &at(int i) { return values[i]; }
  double factor(int i) const { return factors[i]; }
};
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'factors' of 'Scales' is needed here, and generated code has no way to it
double computed(Scales &s, double x) { return s.at(0) * s.factor(1) * x; }

// Each call would be another one.
class Counter {
  std::vector<double> values;
  int next = 0;

public:
  double &at(int i) { return values[i]; }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'next' of 'Counter' is needed here, and generated code has no way to it
  int take() { return next++; }
};
double counted(Counter &c, double x) { return c.at(c.take()) * x; }

// There is no object of the caller's to call it for.
double made(Layers &l, double x) {
  // MADE: :[[@LINE+1]]:{{[0-9]+}}: error: what 'start' reads of this object of 'Layers', which is not the caller's, is needed here, and generated code has no way to it
  Layers own(2);
  return l.at(l.start(0)) * own.at(own.start(1)) * x;
}
double in_container(Layers &l, double x) {
  // ROOM: error: what 'start' reads of this object of 'Layers', which is not the caller's, is needed here
  std::vector<Layers> own(1, Layers(2));
  return l.at(l.start(0)) * own[0].at(0) * x;
}

// What else it reads may change.
static int shift;
class Shifted {
  std::vector<double> values;
  std::vector<int> starts;

public:
  double &at(int i) { return values[i]; }
  int start(int i) const { return starts[i + shift]; }
};
double shifted(Shifted &s, double x) {
  shift = 1;
  // SHIFTED: :[[@LINE+1]]:{{[0-9]+}}: error: the member 'starts' of 'Shifted' is needed here, and generated code has no way to it
  return s.at(s.start(0)) * x;
}
