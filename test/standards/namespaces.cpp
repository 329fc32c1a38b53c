/* std=c++11,c++14,c++17,c++20 head=physics::laws::f(y)/(x) flags=-Wconversion : namespaces in each other have no short form before C++17 */
#include <cstddef>
#include <vector>

namespace physics {
double scale = 1.5;

namespace laws {
namespace detail {
// Of two scopes, so that the output opens and closes several.
template <class T> T law(T a, bool isSquared) {
  return isSquared ? a * a : a;
}
void add(int n, const double *from, double *to) {
  for (int i = 0; i < n; i++)
    to[i] += law(from[i], i % 2 == 0) * to[i];
}
} // namespace detail

class Sum {
  std::vector<double> parts_;

public:
  explicit Sum(std::size_t n) : parts_(n) {}
  double &operator[](std::size_t i) { return parts_[i]; }
  std::size_t size() const { return parts_.size(); }
};

void f(int n, const double *x, double *y) {
  Sum s(static_cast<std::size_t>(n));
  for (std::size_t i = 0; i < s.size(); i++)
    s[i] = x[i] * scale;
  detail::add(n, x, &s[0]);
  for (std::size_t i = 0; i < s.size(); i++)
    y[i] = s[i] * s[i];
}
} // namespace laws
} // namespace physics
