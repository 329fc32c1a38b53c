// n=24 m=6 : reductions of integers by every operator, whose results are bounds, subscripts and conditions of active code
#include <stdbool.h>
void f(int n, int m, double *x, double *y) {
  int count = 0, last = -1, all = 1, any = 0;
  unsigned bits = 0, common = ~0u, parity = 5;
  long product = 1;
  short smallest = 300;
  bool same = true;
#pragma omp parallel for reduction(+ : count) reduction(max : last) reduction(&& : all, same)                \
    reduction(|| : any) reduction(| : bits) reduction(& : common) reduction(^ : parity)                      \
    reduction(* : product) reduction(min : smallest)
  for (int i = 0; i < n; i++) {
    bool big = x[i] > 1.0;
    count += big;
    if (big && i > last)
      last = i;
    all = all && x[i] > 0.0;
    same = same && x[i] < 2.0;
    any = any || x[i] > 1.45;
    bits |= 1u << i % 7;
    common &= 6u | (unsigned)i << 4;
    parity ^= (unsigned)i * 3u;
    product *= i % 6 == 5 ? 2 : 1;
    if (i % 10 + 2 < smallest)
      smallest = (short)(i % 10 + 2);
  }
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i <= last; i++)
    s += x[i] * x[(i + count) % n] * (all && same ? 1.0 : 2.0) + (any ? x[i] : 0.0);
  y[bits % (unsigned)m] *= s;
  y[(common + parity) % (unsigned)m] += s * x[product % n];
  for (int i = 0; i < smallest; i++)
    y[i] *= x[i];
}
