#include "Problem.h"
#include <vector>

using oracle::Values;

class Point;
std::vector<Point> f(int n, const double *x, double by);
ORACLE_WEAK std::vector<Point> f_d(int n, const double *x, const double *x_d, double by, double by_d,
                                   std::vector<Point> *return_d);
ORACLE_WEAK void f_b(int n, const double *x, double *x_b, double by, double *by_b,
                     std::vector<Point> return_b);
ORACLE_WEAK std::vector<Point> f_w(int n, const double *x, double *x_b, double by, double *by_b,
                                   std::vector<Point> return_b);

class Point {
public:
  double at[2];
};

static int n;

static std::vector<Point> made(const double *numbers) {
  std::vector<Point> all(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i)
    all[static_cast<std::size_t>(i)] = {{numbers[2 * i], numbers[2 * i + 1]}};
  return all;
}
static void take(const std::vector<Point> &all, double *numbers) {
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < 2; ++k)
      numbers[2 * i + k] = all[static_cast<std::size_t>(i)].at[k];
}
static void clear(double *numbers) {
  for (int i = 0; i < 2 * n; ++i)
    numbers[i] = 0.0;
}

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[3];
  variables[0] = in<double>("x", n);
  variables[1] = in<double>("by");
  variables[2] = out<double>("return", 2 * n);
  return {variables,
          3,
          [](Values v) { take(f(n, v[0], *v[1]), v[2]); },
          [](Values v, Values d) {
            std::vector<Point> tangent;
            take(f_d(n, v[0], d[0], *v[1], *d[1], &tangent), v[2]);
            take(tangent, d[2]);
          },
          [](Values v, Values b) {
            f_b(n, v[0], b[0], *v[1], b[1], made(b[2]));
            clear(b[2]);
          },
          [](Values v, Values b) {
            take(f_w(n, v[0], b[0], *v[1], b[1], made(b[2])), v[2]);
            clear(b[2]);
          }};
}
