// n=60 m=5 no-roundtrip : the caller's vectors get new memory in each step of a time loop that swaps them: counters without sign, cells at the ends that steps set or leave alone, several loops, an odd and an even number of steps
#include <utility>
#include <vector>

using Reals = std::vector<double>;

void f(int steps, Reals &u, Reals &v) {
  const std::size_t n = u.size();
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (std::size_t i = 1; i < n - 1; i++)
      v[i] = 0.1 * u[i] * (u[i - 1] - u[i + 1]) + 0.5 * u[i];
    std::swap(u, v);
  }
  for (int t = 0; t < steps - 1; t++) {
    v[0] = 0.125 * u[0] * u[1];
#pragma omp parallel for
    for (std::size_t i = 1; i < n - 1; i++)
      v[i] = 0.1 * u[i] * u[i] - 0.125 * u[i - 1] * u[i + 1];
    v.swap(u);
  }
}
