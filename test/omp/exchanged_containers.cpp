// n=40 m=3 no-roundtrip : the caller's vectors that a time loop exchanges stay apart: stencils in rows with a third vector, gathers by an index vector while seeds of the other one are taken, exchanges under a condition, and of all three
#include <utility>
#include <vector>

using Reals = std::vector<double>;

void f(int steps, Reals &u, Reals &v, Reals &w, const std::vector<int> &near) {
  const int n = static_cast<int>(u.size());
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.05 * u[i] * (u[i - 1] + u[i + 1]) * w[i] + 0.5 * u[i];
    std::swap(u, v);
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      double sum = 0.25 * u[i];
      for (int k = 0; k < 3; k++)
        sum += u[near[3 * i + k]] * w[i];
      v[i] = 0.05 * sum * sum;
    }
    if (t != 1)
      u.swap(v);
    for (int i = 0; i < n; i++)
      w[i] += 0.125 * v[i] * u[i];
    std::swap(v, w);
    v.swap(u);
  }
}
