/* std=c++17,c++20 head=physics::laws::f(y)/(x) flags=-Wconversion,-Wsign-conversion : namespaces in each other, enumerations that are saved */
#include <cstddef>
#include <vector>

namespace physics {
namespace laws {
enum class Order : unsigned { first, second };

static double law(double a, Order o) { return o == Order::first ? a : a * a; }

void f(int n, const double *x, double *y) {
  std::vector<double> kept;
  for (int i = 0; i < n; i++) {
    const Order o = x[i] > 0.5 ? Order::second : Order::first;
    if (kept.size() < 3)
      kept.push_back(law(x[i], o));
    y[i] *= kept[static_cast<std::size_t>(i) % kept.size()] * law(y[i], o);
  }
}
} // namespace laws
} // namespace physics
