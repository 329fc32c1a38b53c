// n=6 m=3 head=model::f no-roundtrip : vectors of the caller's that the head exchanges with its own: swapped, moved into, by each other, before an early return
#include <cmath>
#include <utility>
#include <vector>

namespace model {

using Reals = std::vector<double>;

static void step(const Reals &from, Reals &to, double k) {
  const int n = static_cast<int>(from.size());
  for (int i = 0; i < n; ++i)
    to[i] = from[i] * from[(i + 1) % n] + k * std::sin(to[i]);
}

double f(int steps, Reals &u, Reals &v, Reals &w, std::vector<float> &floats, const Reals &weights,
         double &sum, std::vector<int> &numbers) {
  Reals next = u;
  for (int t = 0; t < steps; ++t) {
    step(u, next, weights[0]);
    std::swap(u, next);
  }
  // In a scope of its own, and with another of the caller's.
  for (int t = 0; t < 2; ++t) {
    Reals work(v.size());
    for (std::size_t i = 0; i < v.size(); ++i)
      work[i] = v[i] * w[i] * weights[1];
    v.swap(w);
    work.swap(v);
    sum += v[1] * work[2];
  }
  std::vector<float> moved(floats.size() - 1, 0.5f);
  for (std::size_t i = 0; i < moved.size(); ++i)
    moved[i] *= floats[i] * floats[i];
  moved.push_back(floats[0]);
  floats = std::move(moved);
  std::vector<int> order(numbers.rbegin(), numbers.rend());
  std::swap(order, numbers);
  if (sum * sum > 1e-9)
    return u[0] * v[numbers[0]] * floats[1] * w[order[1]];
  u[0] = 0.0;
  return sum;
}

} // namespace model
