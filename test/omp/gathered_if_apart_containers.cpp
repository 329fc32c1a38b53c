// n=130 m=130 : gathered where a test at run time finds that arrays are apart: containers, members of records, rows behind pointers, arrays that are swapped, and the same ones under two names
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace {

struct Fields {
  double *now, *next;
  std::vector<double> *kept;
};

void halves(const std::vector<double> &from, std::vector<double> &to) {
#pragma omp parallel for
  for (std::size_t i = 0; i < 60; i++)
    to[i] = 0.5 * from[i + 64] + 0.25 * from[i] - 0.125 * from[i + 66];
}

void step(int n, const Fields &f) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    f.next[i] = f.now[i] + 0.1 * (f.now[i - 1] - 2.0 * f.now[i] + f.now[i + 1]);
  for (int i = 2; i < n; i++)
    (*f.kept)[i] += 0.25 * f.now[i - 1] - 0.5 * f.now[i - 2];
}

void rows(int height, int width, double **from, double **to) {
#pragma omp parallel for
  for (int j = 0; j < height; j++)
    for (int i = 1; i < width - 1; i++)
      to[j][i] = 0.5 * from[j][i - 1] + 0.25 * from[j][i + 1];
}

template <class T> void smooth(T &from, T &to) {
  for (std::size_t i = 1; i + 1 < from.size(); i++)
    to[i] += 0.25 * (from[i - 1] + from[i + 1]);
}

} // namespace

void f(int n, int m, double *x, double *y) {
  std::vector<double> u(x, x + n), v(y, y + m);
  halves(u, v);
  halves(v, v);
  Fields fields{x, y, &u};
  for (int t = 0; t < 3; t++) {
    step(n, fields);
    std::swap(fields.now, fields.next);
  }
  Fields same{u.data(), y, &u};
  step(n, same);
  double *a[3] = {x, x + 40, x + 80}, *b[3] = {y, x + 40, y + 80};
  rows(3, 40, a, b);
  smooth(u, v);
  smooth(v, v);
  std::array<double, 100> p{}, q{};
  for (int i = 0; i < 100; i++)
    p[i] = x[i] * y[i], q[i] = u[i] + v[i];
  smooth(p, q);
  smooth(p, p);
  for (int i = 0; i < 100; i++)
    y[i] += p[i] * q[i];
}
