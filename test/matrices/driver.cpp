// A matrix that --driver computes against products with unit vectors, at random points, with the same pattern kept for
// all of them: where it does not hold any more, that must be found. Dense and sparse, with each number of threads.
//   driver n m threads,...
#include "../support/Points.h"

#include <adjgen/sparse.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>
#ifdef _OPENMP
#include <omp.h>
#endif

#ifndef CASE_IS_CXX
extern "C" {
#endif
void f(int n, int m, double *x, double *y);
#ifdef HESSIAN
double weighted_sum(int n, int m, double *x, double *y);
void weighted_sum_b_d(int n, int m, double *x, double *x_d, double *x_b, double *x_b_d, double *y,
                      double *y_d, double *y_b, double *y_b_d, double return_b, double return_b_d);
void weighted_sum_hessian(int n, int m, double *x, double *y, adjgen_csr *matrix);
#else
void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d);
void f_jacobian(int n, int m, double *x, double *y, adjgen_csr *matrix);
#endif
#ifndef CASE_IS_CXX
}
#endif

static int failures = 0;

struct Problem : Point {
  using Point::Point;
  /// One row after the other: each row is a vector.
  std::vector<Vector> expected() const {
#ifdef HESSIAN
    std::vector<Vector> rows;
    for (int c = 0; c < n; c++) {
      Vector x1 = x, y1 = y, x_d(x.size()), y_d(y.size()), x_b(x.size()), y_b(y.size()), x_b_d(x.size()),
             y_b_d(y.size());
      x_d[std::size_t(c)] = 1.0;
      weighted_sum_b_d(n, m, x1.data(), x_d.data(), x_b.data(), x_b_d.data(), y1.data(), y_d.data(),
                       y_b.data(), y_b_d.data(), 1.0, 0.0);
      rows.push_back(x_b_d);
    }
    return rows;
#else
    std::vector<Vector> rows(std::size_t((OUT_X ? n : 0) + (OUT_Y ? m : 0)));
    for (int c = 0; c < n + m; c++) {
      if (c < n ? !IN_X : !IN_Y)
        continue;
      Vector x1 = x, y1 = y, x_d(x.size()), y_d(y.size());
      (c < n ? x_d[std::size_t(c)] : y_d[std::size_t(c - n)]) = 1.0;
      f_d(n, m, x1.data(), x_d.data(), y1.data(), y_d.data());
      Vector out;
      if (OUT_X)
        out.insert(out.end(), x_d.begin(), x_d.end());
      if (OUT_Y)
        out.insert(out.end(), y_d.begin(), y_d.end());
      for (std::size_t r = 0; r < rows.size(); r++)
        rows[r].push_back(out[r]);
    }
    return rows;
#endif
  }
};

static void put(void *rows, size_t row, size_t column, double value) {
  static_cast<std::vector<Vector> *>(rows)->at(row).at(column) = value;
}

static void compare(const Problem &at, adjgen_csr &matrix, const char *threads) {
  Vector x = at.x, y = at.y, x0 = at.x, y0 = at.y;
#ifdef HESSIAN
  weighted_sum_hessian(at.n, at.m, x.data(), y.data(), &matrix);
#else
  f(at.n, at.m, x0.data(), y0.data());
  f_jacobian(at.n, at.m, x.data(), y.data(), &matrix);
#endif
  for (std::size_t k = 0; k < x.size() + y.size(); k++) {
    const double a = k < x.size() ? x[k] : y[k - x.size()], b = k < x.size() ? x0[k] : y0[k - x.size()];
    if (!(std::abs(a - b) <= 1e-9 * (1 + std::abs(b))) && a == a && failures++ < 5)
      std::printf("%s threads: number %zu of the caller's is %g, not %g\n", threads, k, a, b);
  }
  const std::vector<Vector> expected = at.expected();
  if (matrix.rows != expected.size() ||
      matrix.columns != (expected.empty() ? matrix.columns : expected[0].size())) {
    failures++, std::printf("%zu rows, %zu columns\n", matrix.rows, matrix.columns);
    return;
  }
  std::vector<Vector> rows(matrix.rows, Vector(matrix.columns));
  adjgen_csr_visit(&matrix, put, &rows);
  if (!matrix.agrees)
    failures++, std::printf("%s threads: the product disagrees\n", threads);
  for (std::size_t r = 0; r < matrix.rows; r++) {
    double largest = 0.0;
    for (double e : expected[r])
      largest = std::abs(e) > largest && std::isfinite(e) ? std::abs(e) : largest;
    for (std::size_t c = 0; c < matrix.columns; c++) {
      const double a = rows[r][c], e = expected[r][c];
#ifdef HESSIAN
      const double equal = expected[c][r]; // but for rounding: what a Hessian has is one of the two
#else
      const double equal = e;
#endif
      const double beside = std::fmin(std::abs(a - e), std::abs(a - equal));
      if (std::isfinite(e) && std::isfinite(equal) && !(beside <= 1e-8 * largest + 1e-12) && failures++ < 5)
        std::printf("%s threads: row %zu column %zu is %.12g, not %.12g\n", threads, r, c, a, e);
    }
  }
}

int main(int, char **argv) {
  const int n = std::atoi(argv[1]), m = std::atoi(argv[2]);
  adjgen_csr sparse, dense;
  adjgen_csr_init(&sparse);
  adjgen_csr_init(&dense);
  dense.dense = 1;
  for (char *word = std::strtok(argv[3], ","); word; word = std::strtok(nullptr, ",")) {
#ifdef _OPENMP
    omp_set_num_threads(std::atoi(word));
#endif
    for (int point = 0; point < 4; point++) {
      const Problem at(n, m, point / 2); // each twice
      compare(at, sparse, word);
      compare(at, dense, word);
    }
  }
  std::printf("%zu colors for %zu columns, %zu patterns\n", sparse.colors, sparse.columns, sparse.patterns);
  adjgen_csr_free(&sparse);
  adjgen_csr_free(&dense);
  return failures != 0;
}
