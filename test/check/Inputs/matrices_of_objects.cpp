#include "matrices_of_objects.h"
#include <adjgen/sparse.h>
#include <cmath>
#include <cstdio>
#include <functional>

void energy_hessian(int n, const cell *cells, const std::vector<double> &x, adjgen_csr *m);
void advance_jacobian(int n, cell *cells, double *y, adjgen_csr *m);
void weigh_jacobian(const std::vector<float> &x, std::vector<float> &y, adjgen_csr *m);
void exchange_jacobian(const std::vector<double> &x, std::vector<double> &y, std::vector<double> &z, adjgen_csr *m);

static int faults = 0;

static void expect(bool holds, const char *what) {
  if (!holds)
    std::printf("%s\n", what);
  faults += !holds;
}

static double at(const adjgen_csr &m, std::size_t row, std::size_t column) {
  if (m.dense)
    return m.values[row * m.columns + column];
  for (std::size_t k = m.starts[row]; k < m.starts[row + 1]; k++)
    if (m.indices[k] == column)
      return m.values[k];
  return 0.0;
}

static std::vector<double *> numbersOf(std::vector<cell> &cells) {
  std::vector<double *> all;
  for (cell &c : cells)
    all.insert(all.end(), {&c.a, &c.flux[0], &c.flux[1], &c.corners[0].c, &c.corners[1].c});
  return all;
}

static std::vector<cell> someCells(int n) {
  std::vector<cell> cells;
  for (int i = 0; i < n; i++)
    cells.push_back({1.1 + 0.1 * i, {0.3 + 0.2 * i, 0.7}, i % 2, {{0.5}, {0.9 - 0.3 * i}}});
  return cells;
}

static void judgeEnergy(adjgen_csr &m, int n) {
  std::vector<cell> cells = someCells(n);
  std::vector<double> x = {0.3, 1.2};
  level = 0.7;
  const int before = calls[1];
  energy_hessian(n, cells.data(), x, &m);
  expect(m.agrees && level == 0.7 && calls[1] == before, "energy: what it changes is as before");
  std::vector<double *> in = numbersOf(cells);
  in.insert(in.end(), {&x[0], &x[1]});
  expect(m.columns == in.size() && m.rows == in.size(), "energy: size");
  const double h = 1e-3;
  for (std::size_t r = 0; r < in.size(); r++)
    for (std::size_t c = 0; c < in.size(); c++) {
      const double old[] = {*in[r], *in[c]};
      double sum = 0.0;
      for (int i = -1; i <= 1; i += 2)
        for (int j = -1; j <= 1; j += 2) {
          *in[r] += i * h;
          *in[c] += j * h;
          level = 0.7;
          sum += i * j * energy(n, cells.data(), x);
          *in[r] = old[0];
          *in[c] = old[1];
        }
      expect(std::fabs(sum / (4 * h * h) - at(m, r, c)) < 1e-5, "energy: a second derivative");
    }
}

static void judgeAdvance(adjgen_csr &m, int n) {
  std::vector<cell> cells = someCells(n), after = cells;
  std::vector<double> y(n);
  advance_jacobian(n, after.data(), y.data(), &m);
  expect(m.agrees && m.columns == 5u * n && m.rows == 6u * n, "advance: size");
  expect(after[0].kind == cells[0].kind + 1, "advance: integers as the primal leaves them");
  for (int i = 0; i < n; i++)
    expect(y[i] == after[i].a * cells[(i + 1) % n].flux[1], "advance: results as the primal leaves them");
  const double h = 1e-5;
  for (std::size_t c = 0; c < m.columns; c++) {
    std::vector<double> results[2];
    for (int side = 0; side < 2; side++) {
      std::vector<cell> other = cells;
      results[side].resize(n);
      *numbersOf(other)[c] += side ? h : -h;
      advance(n, other.data(), results[side].data());
      std::vector<double> all;
      for (const double *v : numbersOf(other))
        all.push_back(*v);
      results[side].insert(results[side].begin(), all.begin(), all.end());
    }
    for (std::size_t r = 0; r < m.rows; r++)
      expect(std::fabs((results[1][r] - results[0][r]) / (2 * h) - at(m, r, c)) < 1e-8, "advance: a derivative");
  }
}

static void judgeWeigh(adjgen_csr &m, std::size_t n) {
  std::vector<float> x(n), y(n, 1.5f);
  for (std::size_t i = 0; i < n; i++)
    x[i] = 0.5f + 0.25f * float(i);
  weigh_jacobian(x, y, &m);
  expect(m.agrees && m.rows == n && m.columns == n, "weigh: size");
  for (std::size_t r = 0; r < n; r++)
    for (std::size_t c = 0; c < n; c++) {
      const double expected = (c == r ? 1.5 * x[(r + 1) % n] : 0.0) + (c == (r + 1) % n ? 1.5 * x[r] : 0.0);
      expect(std::fabs(at(m, r, c) - expected) < 1e-5, "weigh: a derivative");
    }
}

static void judgeExchange(adjgen_csr &m) {
  std::vector<double> x = {2.0, 3.0}, y(1, 7.0), z(1);
  exchange_jacobian(x, y, z, &m);
  expect(m.agrees && m.rows == 1 && at(m, 0, 0) == 3.0 && at(m, 0, 1) == 2.0, "exchange: a derivative");
  expect(y[0] == 6.0 && z[0] == 7.0, "exchange: results as the primal leaves them");
}

int main() {
  for (int dense = 0; dense < 2; dense++) {
    adjgen_csr m; // one for all of them, whatever it has been
    adjgen_csr_init(&m);
    m.dense = dense;
    for (const int n : {3, 3, 4}) {
      judgeEnergy(m, n);
      judgeAdvance(m, n);
      judgeWeigh(m, std::size_t(n));
      judgeExchange(m);
      judgeEnergy(m, n);
      judgeEnergy(m, n);
    }
    adjgen_csr_free(&m);
  }
  return faults != 0;
}
