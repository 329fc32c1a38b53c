// n=8 m=4 no-roundtrip : maps and lists whose headers are included by a header of the source's own, not by the source itself
#include "nodes_of_header.h"

void f(int n, int m, double *x, double *y) {
  Table t;
  std::list<double> order;
  for (int i = 0; i < n; i++) {
    t.add(i * 5 % 3, x[i] * x[i]);
    order.push_front(x[i] * y[i % m]);
  }
  double w = 1.0;
  for (const auto &[k, v] : t.at)
    w += v * w * (k + 1) * 0.1;
  int k = 0;
  for (const double v : order)
    y[k++ % m] += v * w;
}
