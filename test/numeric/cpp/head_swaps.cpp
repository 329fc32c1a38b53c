// n=6 m=3 head=model::f no-roundtrip : containers of the caller's that are swapped: parameters and members, in conditions and called functions, permutations, rows, before an early return
#include "head_swaps.h"
#include <utility>

namespace model {

static void step(const std::vector<double> &from, std::vector<double> &to, double k) {
  const int n = static_cast<int>(from.size());
  for (int i = 0; i < n; ++i)
    to[i] = from[i] * from[(i + 1) % n] + k * to[i];
}

static void exchange(std::vector<double> &a, std::vector<double> &b, bool really) {
  if (really)
    a.swap(b);
}

// Which of them end where depends on numbers.
static void permute(int steps, Fields &f) {
  for (int t = 0; t < steps; ++t) {
    step(f.a, f.b, 0.1);
    for (std::size_t i = 0; i < f.c.size(); ++i) {
      f.c[i] += f.b[i];
      if (i % 2)
        continue;
      exchange(f.a, f.b, f.c[i] > 0.4);
      std::swap(f.b, f.c);
      f.a[i] *= 0.5;
    }
    std::swap(f.a, f.a);
  }
}

static double squareWaves(Fields &f) {
  double s = 0.0;
  for (std::size_t i = 0; i < f.waves.size(); ++i)
    f.old[i] = f.waves[i] * f.waves[i] + f.old[i];
  std::swap(f.waves, f.old);
  for (std::size_t i = 0; i < f.cells.size(); ++i) {
    f.before[i].value += f.cells[i].value * f.cells[i].rates[1];
    f.before[i].rates[0] *= f.cells[i].value;
    f.before[i].kind = f.cells[i].kind + 1;
  }
  f.cells.swap(f.before);
  for (const Cell &c : f.cells)
    s += c.kind * c.value;
  return s;
}

static void different(Fields &f) {
  std::swap(f.small, f.large);
  for (std::size_t i = 0; i < f.small.size(); ++i)
    f.small[i] += f.large[i % f.large.size()] * f.small[i];
  std::swap(f.small, f.large);
  f.small[0] *= f.large.back();
}

// Pointers and references lead to elements, whoever's they are.
static void places(Fields &f) {
  double *p = f.small.data();
  double &second = f.small[1];
  auto last = f.large.end() - 1;
  std::swap(f.small, f.large);
  p[0] *= second;
  second += f.large[2] * *last;
  *last = f.small[0] * p[2];
  std::swap(f.small, f.large);
}

// A bound that changes: as many iterations as 'small' has elements.
static void bounds(Fields &f) {
  for (std::size_t i = 0; i < f.small.size(); ++i) {
    f.small[i] *= 0.5 + f.large[i % f.large.size()];
    f.small.swap(f.large);
  }
}

static double closures(Fields &f, State &s) {
  double sum = 0.0;
  auto turn = [&f](double k) {
    f.rows[0][0] *= k;
    f.rows.swap(f.rowsBefore);
    return f.rows[1][1];
  };
  auto each = [&](auto &a, auto &b) {
    using std::swap;
    swap(a, b);
    a[0] *= b[1];
  };
  for (int i = 0; i < 3; ++i) {
    sum += turn(s.next[i]);
    each(s.now, s.next);
  }
  return sum;
}

static void multiplyRows(int steps, Fields &f) {
  for (int t = 0; t < steps; ++t) {
    for (std::size_t i = 0; i < f.rows.size(); ++i)
      for (std::size_t j = 0; j < f.rows[i].size(); ++j)
        f.rowsBefore[i][j] = f.rows[i][j] * f.rows[(i + 1) % f.rows.size()][j] + 0.1 * f.rowsBefore[i][j];
    f.rows.swap(f.rowsBefore);
  }
}

static void mix(int steps, Column &a, Column &b) {
  for (int t = 0; t < steps; ++t) {
    for (std::size_t i = 0; i < a.top.size(); ++i)
      b.top[i] = a.top[i] * b.depth + 0.1 * a.limits[i % 2] * a.turns;
    b.depth *= a.bottom.value;
    a.turns++;
    std::swap(a, b);
    std::swap(a.top, a.top);
  }
}

double f(int steps, std::vector<double> &u, std::vector<double> &un, State &s, Fields &g,
         std::vector<float, Allocator<float>> &p, std::vector<float, Allocator<float>> &q,
         const std::vector<double> &weights, Column &a, Column &b) {
  for (int t = 0; t < steps; ++t) {
    step(u, un, weights[t % weights.size()]);
    std::swap(u, un);
    s.now[t % 2] += u[0];
    std::swap(s.now, s.next);
    std::swap(s.kinds, s.others);
    s.kinds[t]++;
    for (int i = 0; i < s.number(); ++i)
      s.at(i) = 0.5f * s.at(i) * s.at(i) + static_cast<float>(s.kinds[i]);
    s.turn();
  }
  for (int t = 0; t < steps - 3; ++t)
    std::swap(p, q); // never
  permute(steps, g);
  mix(steps, a, b);
  different(g);
  places(g);
  bounds(g);
  multiplyRows(steps, g);
  double result = squareWaves(g) + closures(g, s);
  p[0] *= q[0];
  p.swap(q);
  if (result > -100.0)
    return result + u[0] * un[1] + p[0] + g.a[0];
  std::swap(u, un);
  return 0.0;
}

} // namespace model
