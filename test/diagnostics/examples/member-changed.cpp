// adjgen --head=f member-changed.cpp -- -std=c++17
// As member-without-way, for a member that the code changes.
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
double f(state &s, double x) {
  s.rise();
  return s.current() * s.at(0) * x;
}
