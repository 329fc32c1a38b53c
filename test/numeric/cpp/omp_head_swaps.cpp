// n=40 m=5 head=model::f no-roundtrip : time steps that end with a swap of the caller's vectors: around and inside of regions, of rows, of members, in a loop inside a loop; with a copy instead of a swap
#include "omp_head_swaps.h"
#include <utility>

namespace model {

static void heat(int steps, double c, std::vector<double> &u, std::vector<double> &un) {
  const int n = static_cast<int>(u.size());
  for (int t = 0; t < steps; ++t) {
#pragma omp parallel for
    for (int k = 1; k < n - 1; ++k)
      un[k] = u[k] + c * (u[k - 1] - 2.0 * u[k] * u[k] + u[k + 1]);
    std::swap(u, un);
  }
}

// The team stays; one thread swaps.
static void waves(int steps, double c, State &s) {
  const int n = static_cast<int>(s.u.size());
#pragma omp parallel
  for (int t = 0; t < steps; ++t) {
#pragma omp for
    for (int k = 1; k < n - 1; ++k)
      s.before[k] = 0.5 * s.u[k] - 0.1 * s.before[k] * s.u[k] + c * (s.u[k - 1] - 2.0 * s.u[k] + s.u[k + 1]);
#pragma omp single
    s.u.swap(s.before);
  }
}

static void blocks(int steps, State &s) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < 3; ++i) {
#pragma omp parallel for schedule(dynamic, 3)
      for (int k = 0; k < static_cast<int>(s.a.size()); ++k)
        s.b[k] = s.a[k] / (1.0 + s.a[s.a.size() - 1 - k] * s.a[k]) + 0.1 * s.b[k];
      std::swap(s.a, s.b);
    }
    s.time += s.a[t];
  }
}

static void plates(int steps, Grid &g, Grid &gn) {
  for (int t = 0; t < steps; ++t) {
#pragma omp parallel for
    for (int i = 1; i < static_cast<int>(g.size()) - 1; ++i)
      for (std::size_t j = 1; j + 1 < g[i].size(); ++j)
        gn[i][j] = g[i][j] * g[i][j - 1] + 0.1 * (g[i + 1][j] + g[i - 1][j]);
    std::swap(g, gn);
  }
#pragma omp parallel for
  for (int i = 1; i < static_cast<int>(g.size()) - 1; ++i) {
    gn[i] = g[i + 1];
    gn[i][0] *= g[i][1];
  }
}

static void copies(int steps, std::vector<double> &v, std::vector<double> &vn) {
  vn = v;
  for (int t = 0; t < steps; ++t) {
#pragma omp parallel for
    for (int k = 1; k < static_cast<int>(v.size()) - 1; ++k)
      vn[k] = 0.5 * v[k] * v[k] + 0.2 * (v[k - 1] + v[k + 1]);
    v = vn;
  }
}

void f(int steps, const double &c, std::vector<double> &u, std::vector<double> &un, State &s, Grid &g,
       Grid &gn) {
  heat(steps, c, u, un);
  waves(steps - 1, c, s);
  blocks(steps, s);
  plates(steps, g, gn);
  copies(steps, s.v, s.vn);
}

} // namespace model
