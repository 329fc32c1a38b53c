// n=6 m=3 no-roundtrip : maps and lists as constants of the file and of functions stay the library's own, beside active numbers
#include <list>
#include <map>

static const std::map<int, double> table = {{0, 2.0}, {1, 3.0}};
static const std::list<double> some = {1.0, 2.0};

static double looked(const std::map<int, double> &m, int k) { return m.count(k) ? m.at(k) : 0.5; }

void f(int n, int m, double *x, double *y) {
  static const std::map<int, double> own = {{1, 2.0}};
  for (int i = 0; i < n; i++)
    y[i % m] += looked(table, i) * x[i] * x[i] * own.at(1);
  for (double v : some)
    y[0] += v * x[1] * y[1];
}
