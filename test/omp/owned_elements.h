#include <memory>
#include <vector>

namespace model {

class Edges {
  std::vector<double> first;

public:
  explicit Edges(int n) : first(n) {}
  double &edge(int i) { return first[i]; }
};

/// `window` is a part of another member: only containers own what they lead to. The base class has an accessor
/// of the same name.
class Fields : public Edges {
  std::vector<double> pressure, speed;
  std::unique_ptr<double[]> mass;
  std::vector<double> borders;
  double *window;

public:
  explicit Fields(int n)
      : Edges(n), pressure(n), speed(n), mass(new double[n]), borders(n), window(pressure.data()) {}
  double &p(int i) { return pressure[i]; }
  double &s(int i) { return speed[i]; }
  double &m(int i) { return mass[i]; }
  double &edge(int i) { return borders[i]; }
  double &inWindow(int i) { return window[i]; }
  void exchange() { pressure.swap(speed); }
};

void f(int n, Fields &a, Fields &b, double *x);

} // namespace model
