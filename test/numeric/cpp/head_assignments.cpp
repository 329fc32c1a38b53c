// n=5 m=4 no-roundtrip head=f : containers of the caller's that are assigned to, resized to the size that they have, filled: from each other, from local ones, from lists and temporaries
#include "head_assignments.h"
#include <utility>

static std::vector<double> squares(const std::vector<double> &x, double k) {
  std::vector<double> r(x.size());
  for (std::size_t i = 0; i < x.size(); ++i)
    r[i] = k * x[i] * x[i];
  return r;
}

static std::vector<double> &same(std::vector<double> &v) { return v; }

static void step(const std::vector<double> &from, std::vector<double> &to) {
  to.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i)
    to[i] += from[i] / (1.0 + from[from.size() - 1 - i] * from[i]);
}

void f(int steps, const std::vector<double> &x, std::vector<double> &y, std::vector<double> &z, State &s,
       std::vector<std::vector<double>> &rows, std::vector<std::vector<double>> &more) {
  y.resize(x.size());
  z.assign(x.size(), x[1]);
  s.kinds = std::vector<int>(x.size(), 2);
  s.kinds.reserve(100);
  for (int t = 0; t < steps; ++t) {
    step(y, z);
    y = z;
    const std::vector<double> local(y);
    z = squares(local, 0.1 * s.kinds[t]);
    if (t % 2) {
      z.assign(x.begin(), x.end());
      s.kinds.assign(x.size(), t);
    }
    double *first = y.data(); // stays: so do the elements
    y = local;
    first[0] *= 0.3 * z[1];
    same(y) = y;
    y.assign(y.size(), y[2] / (1.0 + y[0] * y[0]));
    y[1] *= 0.3 * z[0];
  }
  s.pair = {y[0] * y[1], z[2]};
  s.pair.assign({s.pair[1], s.pair[0] * x[0]});
  s.own = s.pair;
  s.own.resize(2, 7.0);
  s.cells.assign(2, s.cells[1]);
  s.cells[0].value *= z[0];
  const std::vector<Cell> cells = s.cells;
  s.cells[1].value = 0.0;
  s.cells = cells;
  rows[1] = rows[0];
  rows[0] = squares(rows[1], x[2]);
  more[0][1] *= rows[1][0];
  rows = more;
  rows.resize(2);
  rows[0].resize(x.size());
}
