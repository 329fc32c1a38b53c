#include "levels_with_maps.h"
#include "Problem.h"
#include <memory>

using oracle::Values;

Level::Level(int n, double *numbers)
    : name("of " + std::to_string(n)), n(n), numbers{{7, n}}, groups{{"all", {n}}}, starts(n) {
  rows = starts.data();
  for (int i = 0; i < n; ++i)
    rows[i] = numbers + 3 * i;
  scale = numbers + 3 * n;
}
Level::~Level() = default;

ORACLE_WEAK void f_d(const Level &a, const Level &a_d, const double *r, const double *r_d, double *x,
                     double *x_d);
ORACLE_WEAK void f_b(const Level &a, Level &a_b, const double *r, double *r_b, double *x, double *x_b);
ORACLE_WEAK void f_w(const Level &a, Level &a_w, const double *r, double *r_w, double *x, double *x_w);

void f(const Level &a, const double *r, double *x);

namespace {

int n;
constexpr int Levels = 3, Sides = 2;

int sizeOf(int level) { return n >> level; }

// Three levels; the finest leads to one of its class on a side, the next one to two.
struct Call {
  Values v;
  std::vector<std::unique_ptr<Level>> levels, sides;
  std::vector<Work> work;
  std::vector<double> memory;

  explicit Call(Values v) : v(v), work(Levels), memory(4 * n) {
    double *numbers = v[0];
    for (int k = 0; k < Levels; ++k) {
      levels.push_back(std::make_unique<Level>(sizeOf(k), numbers));
      numbers += 4 * sizeOf(k);
    }
    for (int k = 0; k < Sides; ++k) {
      sides.push_back(std::make_unique<Level>(2, numbers));
      numbers += 4 * 2;
    }
    for (int k = 0; k + 1 < Levels; ++k) {
      levels[k]->coarse = levels[k + 1].get();
      work[k] = {memory.data() + 2 * k * n, memory.data() + (2 * k + 1) * n};
      levels[k]->work = &work[k];
    }
    levels[0]->sides[1] = sides[0].get();
    levels[1]->sides[0] = sides[0].get();
    levels[1]->sides[1] = sides[1].get();
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[3];
  variables[0] = in<double>("a", 4 * (n + n / 2 + n / 4) + 4 * 2 * Sides);
  variables[1] = in<double>("r", n);
  variables[2] = inOut<double>("x", n);
  return {variables,
          3,
          [](Values v) {
            Call c(v);
            f(*c.levels[0], v[1], v[2]);
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            f_d(*c.levels[0], *t.levels[0], v[1], d[1], v[2], d[2]);
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            f_b(*c.levels[0], *a.levels[0], v[1], b[1], v[2], b[2]);
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            f_w(*c.levels[0], *a.levels[0], v[1], b[1], v[2], b[2]);
          }};
}
