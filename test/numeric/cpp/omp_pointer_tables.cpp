// n=24 m=24 : pointers in tables and objects: one of them for all iterations, chosen by the iteration, to overlapping memory, moved by the loop
#include <vector>

struct Window {
  const double *first;
  double *out;
  int count;
};

static void same(const Window *w, int k, const double *scale) {
#pragma omp parallel for
  for (int i = 0; i < w[k].count; ++i)
    w[k].out[i] += w[k].first[i] * w[k].first[i] * scale[0];
}
static void overlapping(const Window *w, int a, int b) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < w[a].count - 1; ++i)
    w[a].out[i] += w[a].first[i] * w[b].first[i] * w[b].first[i + 1];
}
static void chosen(const Window *w, int count) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < count; ++i)
    w[0].out[i] += w[i % 2].first[i] * w[(i + 1) % 2].first[0];
}
static void moved(Window w, double *y) {
  const double *begin = w.first;
#pragma omp parallel for firstprivate(w) schedule(static, 3)
  for (int i = 0; i < w.count; ++i) {
    w.first = begin + (i > 0 ? i - 1 : 0);
    y[i] += w.first[0] * w.first[1];
  }
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> scale(1, 0.5);
  const Window table[2] = {{x, y, n - 2}, {x + 1, y + 1, n - 2}};
  same(table, m > 3, scale.data());
  overlapping(table, 0, m > 3);
  chosen(table, n - 2);
  moved(table[1], y);
}
