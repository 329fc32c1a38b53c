// n=8 m=4 no-roundtrip : std::list: elements at both ends and in the middle, loops, erased, sorted and merged, spliced, reversed
#include <cmath>
#include <iterator>
#include <list>
#include <numeric>
#include <utility>

namespace {
double total(const std::list<double> &l) { return std::accumulate(l.begin(), l.end(), 0.0); }

std::list<double> large(const std::list<double> &from, double least) {
  std::list<double> out;
  for (double v : from)
    if (v > least)
      out.push_back(v * least);
  return out;
}
} // namespace

void f(int n, int m, double *x, double *y) {
  std::list<double> l;
  for (int i = 0; i < n; i++)
    if (i % 2)
      l.push_back(x[i] * x[i]);
    else
      l.emplace_front(std::sin(x[i]));
  double s = 1.0;
  for (double &v : l) {
    s += v * s * 0.1;
    v *= x[0];
  }
  double &kept = *std::next(l.begin(), 2);
  for (auto it = l.begin(); it != l.end();)
    if (*it > 1e3 || (it != l.begin() && &*it != &kept && std::next(it) == l.end()))
      it = l.erase(it);
    else
      ++it;
  const auto where = l.insert(std::next(l.begin()), y[1]);
  kept *= *where;
  y[0] += s * l.front() + l.back();
  std::list<double> c(l), d = {x[1], 2.0, x[2] * y[2]};
  c.reverse();
  c.front() *= 3.0;
  d.splice(std::next(d.begin()), c, c.begin());
  std::list<double> apart = {40.0, 10.0, 20.0, 30.0};
  for (double &v : apart)
    v += 0.5 * x[3];
  apart.sort([](double a, double b) { return a > b; });
  apart.sort();
  std::list<double> more = {15.0 * x[1] * 0.001 + 15.0, 50.0 + x[2]};
  apart.merge(more);
  y[3] += apart.front() * *std::next(apart.begin()) + more.size();
  d.splice(d.end(), c);
  l = d;
  l.remove_if([](double v) { return v < -1e3; });
  for (auto r = l.rbegin(); r != l.rend(); ++r)
    y[1] = y[1] * 0.5 + *r * *r;
  y[2] = total(d) * static_cast<double>(c.size() + d.size());
  std::swap(c, d);
  const std::list<double> e = large(c, -1e2);
  y[m - 1] *= e.empty() ? 1.0 : e.back() * total(e);
  d.assign(3, x[3]);
  d.push_front(d.front() * d.back());
  d.resize(5, y[0]);
  d.pop_back();
  d.unique();
  for (auto it = d.cbegin(); it != d.cend(); it++)
    y[0] += *it * static_cast<double>(d.size());
}
