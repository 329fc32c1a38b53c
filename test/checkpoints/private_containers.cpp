// n=5 m=1 no-roundtrip threads=1,2 : private containers that no accessor gives the size of: the object's, a base class's, a part's; private memory
#include "private_containers.h"

static void move(flow::Domain &d, const int *order) {
  for (int k = 0; k < d.n(); k++)
    d.nodes().x(order[k]) += 0.1 * d.p(k) * d.q(order[k]);
}

static void state(flow::Domain &d, const int *order) {
#pragma omp parallel for
  for (int k = 0; k < d.n(); k++) {
    const int i = order[k];
    d.e(i) += 0.05 * d.nodes().x(i) * d.e(i);
    d.p(i) = 0.4 * d.e(i) + 0.1 * d.p(i) * d.p(i);
  }
  for (int k = 0; k + 1 < d.n(); k++)
    d.q(order[k]) = 0.5 * d.q(order[k]) + 0.2 * d.p(order[k + 1]) * d.nodes().x(k);
}

void f(flow::Domain &d, const int *order, int steps) {
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2) extent(d.q_ : d.n_)
#endif
  for (int t = 0; t < steps; t++) {
    move(d, order);
    state(d, order);
    d.time() += 0.1 * d.p(0);
  }
  for (int i = 0; i < d.n(); i++)
    d.e(i) *= d.time();
}
