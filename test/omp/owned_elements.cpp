// n=9 head=model::f no-roundtrip : what containers own is apart within one object, but two objects may be one, and a pointer may lead into a container
#include "owned_elements.h"
#include <cmath>

namespace model {

void f(int n, Fields &a, Fields &b, double *x) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    a.p(i) = std::sin(a.p(i)) * b.s(i) + a.m(i) * x[i];
    a.s(i) *= b.p(i) * a.p(i);
    a.m(i) += a.inWindow(i) * a.edge(i) * a.Edges::edge(i);
    b.edge(i) *= a.m(i) * x[i];
    b.Edges::edge(i) += a.m(i) * b.p(i);
  }
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    const double left = a.p((i + 1) % n) * a.m((i + 2) % n);
    b.s(i) = b.s(i) * left + std::exp(-a.m(i) * a.m(i));
  }
  x[0] *= a.edge(n - 1);
}

} // namespace model
