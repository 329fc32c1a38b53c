// The pattern of f against its dense Jacobian, column by column from the tangent, at three points: each number that is
// not zero has its place in the pattern. Prints how many places hold a zero at all points, and
// the first ones.
//   driver n m threads,...
// With EVERYWHERE, of a pattern that holds at all points: it is computed at the first point, and must have the places of
// all of them. It leaves no results, and may have places that are zero everywhere.
#include "../support/Points.h"

#include <adjgen/sparse.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>
#include <vector>
#ifdef _OPENMP
#include <omp.h>
#endif

#ifndef CASE_IS_CXX
extern "C" {
#endif
void f(int n, int m, double *x, double *y);
void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d);
void f_pattern(int n, int m, double *x, double *y, adjgen_pattern *p);
#ifndef CASE_IS_CXX
}
#endif

static int failures = 0;

struct Problem : Point {
  using Point::Point;
  std::vector<Vector> jacobian() const {
    std::vector<Vector> columns;
    for (int c = 0; c < n + m; c++) {
      Vector x1 = x, y1 = y, x_d(x.size()), y_d(y.size());
      (c < n ? x_d[std::size_t(c)] : y_d[std::size_t(c - n)]) = 1.0;
      f_d(n, m, x1.data(), x_d.data(), y1.data(), y_d.data());
      x_d.insert(x_d.end(), y_d.begin(), y_d.end());
      columns.push_back(x_d);
    }
    return columns;
  }
};

static std::vector<std::set<std::size_t>> patternOf(const Problem &at, bool &isPrimal) {
  Vector x = at.x, y = at.y, x0 = at.x, y0 = at.y;
  f(at.n, at.m, x0.data(), y0.data());
  adjgen_pattern p;
  adjgen_pattern_begin(&p);
  for (const Vector *v : {&x, &y}) {
    adjgen_pattern_input(&p, v->data(), v->size(), sizeof(double));
    adjgen_pattern_output(&p, v->data(), v->size(), sizeof(double));
  }
  f_pattern(at.n, at.m, x.data(), y.data(), &p);
  std::vector<std::set<std::size_t>> rows(p.rows);
  for (std::size_t r = 0; r < p.rows; r++)
    rows[r].insert(p.indices + p.starts[r], p.indices + p.starts[r + 1]);
#ifndef EVERYWHERE
  for (std::size_t k = 0; k < y.size(); k++)
    isPrimal &= std::abs(y[k] - y0[k]) <= 1e-9 * (1 + std::abs(y0[k])) || y[k] != y[k];
#else
  isPrimal = true;
#endif
  if (p.columns != std::size_t(at.n + at.m))
    failures++, std::printf("%zu columns\n", p.columns);
  adjgen_pattern_free(&p);
  return rows;
}

int main(int, char **argv) {
  const int n = std::atoi(argv[1]), m = std::atoi(argv[2]);
  std::set<std::pair<std::size_t, std::size_t>> places,
      filled; // (row, column); filled: not zero at some point
  for (char *word = std::strtok(argv[3], ","); word; word = std::strtok(nullptr, ",")) {
#ifdef _OPENMP
    omp_set_num_threads(std::atoi(word));
#endif
    for (int point = 0; point < 3; point++) {
      const Problem at(n, m, point);
      const std::vector<Vector> columns = at.jacobian();
      bool isPrimal = true;
#ifdef EVERYWHERE
      const auto rows = patternOf(Problem(n, m, 0), isPrimal);
#else
      const auto rows = patternOf(at, isPrimal);
#endif
      if (!isPrimal)
        failures++, std::printf("%s threads: other results than the primal's\n", word);
      for (std::size_t r = 0; r < rows.size(); r++)
        for (std::size_t c = 0; c < columns.size(); c++) {
          const bool isThere = rows[r].count(c) != 0, isZero = columns[c][r] == 0.0;
          if (isThere)
            (isZero ? places : filled).insert({r, c});
          if (!isThere && !isZero && failures++ < 5)
            std::printf("%s threads: row %zu column %zu is %g, and not in the pattern\n", word, r, c,
                        columns[c][r]);
        }
    }
  }
  std::size_t listed = 0;
  for (const auto &[r, c] : places)
    if (!filled.count({r, c}) && listed++ < 10)
      std::printf("row %zu column %zu is zero\n", r, c);
  places.insert(filled.begin(), filled.end());
  std::printf("%zu places, %zu with a zero\n", places.size(), places.size() - filled.size());
  return failures != 0;
}
