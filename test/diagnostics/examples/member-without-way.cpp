// adjgen --head=f member-without-way.cpp -- -std=c++17
// Generated code is outside of the class and has to read or set a private member.
#include <vector>
class state {
  std::vector<double> v, w;
  double factor = 0.5;
  int level = 1;

public:
  double get() const { return v[0] * factor; }
  double &at(int i) { return w[i]; }
  int current() const { return level; }
  void rise() { ++level; }
};
double f(state &s, double x) { return s.get() * x; }
