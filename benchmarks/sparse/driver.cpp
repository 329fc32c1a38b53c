// Times of one matrix: the function, its pattern, its coloring (by adjgen, and by ColPack where COLPACK says so), the first
// call of the driver, and later ones. Prints: numbers, entries, colors, ColPack's colors or 0, then seconds of each.
#include <adjgen/sparse.h>

extern "C" {
#include "src/coloring.h"
void residual(int n, const double *u, double *r);
void residual_pattern(int n, const double *u, double *r, adjgen_pattern *pattern);
void residual_jacobian(int n, const double *u, double *r, adjgen_csr *jacobian);
double energy(int n, const double *u);
void energy_hessian(int n, const double *u, adjgen_csr *hessian);
}
#ifdef COLPACK
#include <ColPack/ColPackHeaders.h>
#endif

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

template <class Work> double secondsOf(Work work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}
template <class Work> double median(int rounds, Work work) {
  std::vector<double> all;
  for (int k = 0; k < rounds; k++)
    all.push_back(secondsOf(work));
  std::nth_element(all.begin(), all.begin() + rounds / 2, all.end());
  return all[rounds / 2];
}

/// Seconds, and the number of colors.
double byColPack([[maybe_unused]] const adjgen_csr &m, [[maybe_unused]] bool isHessian,
                 [[maybe_unused]] int &colors) {
#ifdef COLPACK
  std::vector<std::vector<unsigned>> rows(m.rows);
  std::vector<unsigned *> pointers;
  for (std::size_t r = 0; r < m.rows; r++) {
    rows[r].push_back(unsigned(m.starts[r + 1] - m.starts[r]));
    for (std::size_t k = m.starts[r]; k < m.starts[r + 1]; k++)
      rows[r].push_back(unsigned(m.indices[k]));
    pointers.push_back(rows[r].data());
  }
  if (isHessian) {
    ColPack::GraphColoringInterface g(SRC_MEM_ADOLC, pointers.data(), int(m.rows));
    const double time = secondsOf([&] { g.Coloring("NATURAL", "STAR"); });
    colors = g.GetVertexColorCount();
    return time;
  }
  ColPack::BipartiteGraphPartialColoringInterface g(SRC_MEM_ADOLC, pointers.data(), int(m.rows),
                                                    int(m.columns));
  const double time =
      secondsOf([&] { g.PartialDistanceTwoColoring("NATURAL", "COLUMN_PARTIAL_DISTANCE_TWO"); });
  colors = g.GetRightVertexColorCount();
  return time;
#else
  return 0.0;
#endif
}

double byAdjgen(const adjgen_csr &m, bool isHessian) {
  const adjgen_lines rows{m.rows, m.columns, m.starts, m.indices};
  std::vector<std::size_t> colors(m.rows);
  std::vector<char> isLeaf(m.starts[m.rows]);
  return secondsOf([&] {
    if (isHessian) {
      adjgen_color_stars(&rows, colors.data(), isLeaf.data());
      return;
    }
    adjgen_lines columns = adjgen_lines_transposed(&rows);
    adjgen_color_lines(&columns, &rows, colors.data());
    std::free(columns.starts);
    std::free(columns.indices);
  });
}

} // namespace

int main(int, char **argv) {
  const bool isHessian = !std::strcmp(argv[1], "hessian");
  const int n = std::atoi(argv[2]), rounds = std::atoi(argv[3]);
  const std::size_t count = std::size_t(n) * n + isHessian;
  std::vector<double> u(count), r(count);
  for (std::size_t k = 0; k < count; k++)
    u[k] = std::sin(0.001 * double(k));
  volatile double sink = 0.0;
  adjgen_csr m;
  adjgen_csr_init(&m);
  const auto call = [&] {
    isHessian ? energy_hessian(n, u.data(), &m) : residual_jacobian(n, u.data(), r.data(), &m);
  };
  const double first = secondsOf(call), later = median(rounds, call);
  const double function = median(4 * rounds + 1, [&] {
    if (isHessian)
      sink = sink + energy(n, u.data());
    else
      residual(n, u.data(), r.data());
  });
  double pattern = 0.0;
  if (!isHessian) {
    adjgen_pattern p;
    adjgen_pattern_begin(&p);
    adjgen_pattern_input(&p, u.data(), count, sizeof(double));
    adjgen_pattern_output(&p, r.data(), count, sizeof(double));
    pattern = secondsOf([&] { residual_pattern(n, u.data(), r.data(), &p); });
    adjgen_pattern_free(&p);
  }
  int ofColPack = 0;
  const double theirs = byColPack(m, isHessian, ofColPack), ours = byAdjgen(m, isHessian);
  std::printf("%zu %zu %zu %d %g %g %g %g %g %g\n", count, m.starts[m.rows], m.colors, ofColPack, function,
              pattern, ours, theirs, first, later);
  const int fault = !m.agrees || m.patterns != 1;
  adjgen_csr_free(&m);
  return fault;
}
