// n=36 m=36 : members that derivatives give short names: views that stay; that one thread swaps in a region, between barriers; whose stride changes, by a call, through a pointer, from one loop to the next
#include <utility>

namespace {

struct View {
  double *first;
  int nx, ny;
  double &operator()(int i, int j) const { return first[j * nx + i]; }
};
struct Pair {
  View u, w;
  int skip;
};

// What stays.
void smooth(const View &u, const View &w) {
#pragma omp parallel for
  for (int j = 0; j < u.ny; j++)
    for (int i = 1; i < u.nx - 1; i++)
      w(i, j) = u(i, j) + 0.1 * u(i, j) * (u(i - 1, j) - 2.0 * u(i, j) + u(i + 1, j));
#pragma omp parallel for
  for (int j = 0; j < u.ny; j++)
    for (int i = 1; i < u.nx - 1; i++)
      u(i, j) = 0.5 * w(i, j) * w(i, j);
}

// The region stays, and one thread swaps.
void steps(Pair &p, int count) {
#pragma omp parallel
  for (int t = 0; t < count; t++) {
#pragma omp for
    for (int j = 0; j < p.u.ny; j++)
      for (int i = 1; i < p.u.nx - 1; i++)
        p.w(i, j) = 0.5 * p.u(i - 1, j) * p.u(i, j) + 0.25 * p.u(i + 1, j);
#pragma omp single
    std::swap(p.u, p.w);
#pragma omp for
    for (int j = 0; j < p.u.ny; j++)
      p.u(p.skip, j) += 0.1 * p.w(p.skip, j) * p.u(p.skip, j);
  }
}

void halve(View &v) {
  v.nx /= 2;
  v.ny *= 2;
}

// The same memory in other shapes.
void shapes(View v, int count) {
  int *rows = &v.ny;
  for (int t = 0; t < count; t++) {
    for (int j = 0; j < v.ny; j++)
      for (int i = 1; i < v.nx; i++)
        v(i, j) += 0.1 * v(i - 1, j) * v(i, j) * v(0, j);
    if (t == 0)
      halve(v);
    else
      --*rows;
    v.first += t;
    for (int j = 0; j + 1 < v.ny; j++)
      for (int i = 0; i < v.nx; i++)
        v(i, j) = 0.3 * v(i, j) * v(i, j + 1) + 0.1 * v(0, 0);
    v.first -= t;
  }
}

} // namespace

void f(int n, int m, double *x, double *y) {
  smooth({x, 6, n / 6}, {y, 6, n / 6});
  Pair p = {{x, 6, n / 6}, {y, 6, n / 6}, 2};
  steps(p, m / 12);
  shapes({x, 6, n / 6}, n / 12);
  shapes(p.w, 1);
}
