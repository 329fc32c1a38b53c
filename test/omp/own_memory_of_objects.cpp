// n=16 m=16 : objects of each iteration or thread that own memory: vectors, a class of vectors, by reference, recursive
#include <cmath>
#include <vector>

class Table {
  int width;
  std::vector<double> cells;

public:
  Table(int w, const double *from) : width(w), cells(from, from + w * w) {}
  explicit Table(int w) : width(w), cells(w * w) {}
  int size() const { return width; }
  double &operator()(int i, int j) { return cells[i * width + j]; }
  const double &operator()(int i, int j) const { return cells[i * width + j]; }
};

double corner(const Table &t) {
  if (t.size() == 1)
    return t(0, 0);
  Table smaller(t.size() - 1);
  for (int i = 0; i + 1 < t.size(); ++i)
    for (int j = 0; j + 1 < t.size(); ++j)
      smaller(i, j) = t(i + 1, j + 1) * t(0, 0) + t(i, j);
  return corner(smaller) * t(0, 1);
}
static void relax(std::vector<double> &v, double by) {
  for (double &e : v)
    e = std::sin(e) * by;
}

void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
    std::vector<double> mine(4);
#pragma omp for
    for (int i = 0; i < m; ++i) {
      const Table t(3, x + i % (n - 9));
      std::vector<double> work(x, x + 4);
      relax(work, x[i]);
      for (int k = 0; k < 4; ++k)
        mine[k] = work[k] * work[3 - k] + t(k % 3, 1);
      relax(mine, 0.5);
      y[i] = corner(t) + mine[0] * mine[3] + work[2];
    }
  }
}
