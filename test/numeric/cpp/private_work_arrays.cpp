// n=7 m=6 no-roundtrip : private pointers to memory that a step allocates and frees, with accessors to its elements and without
#include "private_work_arrays.h"

static void strains(Bar &bar, double by) {
  const int n = bar.n();
#pragma omp parallel for firstprivate(n)
  for (int i = 0; i < n; ++i) {
    bar.strain(i) = bar.u((i + 1) % n) - bar.u(i);
    bar.stress(i) = by * bar.strain(i) * bar.strain(i);
  }
}

static void step(Bar &bar, double by) {
  bar.allocateStrains();
  strains(bar, by);
  const int n = bar.n();
  for (int i = 0; i < n; ++i)
    bar.u(i) += 0.125 * bar.stress(i) * bar.strain((i + 2) % n);
  bar.releaseStrains();
}

double f(Frame &frame, double by) {
  Bar &bar = frame.bar;
  double sum = 0.0;
  for (int k = 0; k < 2; ++k) {
    step(bar, by);
    sum += bar.weighted(by);
  }
  frame.open(bar.n());
  frame.other.open(bar.n());
  for (int i = 0; i < bar.n(); ++i) {
    frame.add(i % 3, bar.u(i) * by);
    frame.other.add(i % 2, bar.u(i) * bar.u(i));
  }
  for (int i = 0; i < 3; ++i)
    sum += frame.get(i) * frame.other.get(i % 2);
  frame.other.close();
  frame.close();
  return sum;
}
