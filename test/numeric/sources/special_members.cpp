// n=4 m=3 sources no-roundtrip : special members, conversions, bases and parts of objects, whose functions another source defines
#include "special_members/parts.h"

#include <memory>
#include <utility>

void f(int n, int m, double *x, double *y) {
  gauge a(x[0]), b = gauge::made(x[1]), c;
  c = a;
  a += y[0];
  c += x[n - 1];
  gauge d(std::move(b));
  d.front() *= x[0];
  const pair p(x[2]);
  const std::unique_ptr<law> l(new line(x[1]));
  std::vector<gauge> all;
  all.push_back(gauge(y[1]));
  all.emplace_back(x[3]);
  for (int j = 0; j < m; j++) {
    const pair q(x[1] * j);
    y[j] = double(a) * double(c) + double(d) * d.front() + q.sum() * changed(p) + l->of(y[j]) * l->factor +
           double(all[1]);
  }
}
