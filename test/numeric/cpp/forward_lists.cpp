// n=8 m=4 no-roundtrip : std::forward_list: elements in front and behind others, erased, reversed, sorted, spliced, in structs
#include <forward_list>
#include <iterator>
#include <utility>

struct Chain {
  std::forward_list<double> links;
  double scale;
};

static double folded(const std::forward_list<double> &l, double s) {
  for (double v : l)
    s = s * 0.5 + v * v;
  return s;
}

void f(int n, int m, double *x, double *y) {
  std::forward_list<double> l;
  for (int i = 0; i < n; i++)
    l.push_front(x[i] * y[0]);
  auto last = l.before_begin();
  for (auto it = l.begin(); it != l.end(); ++it) {
    *it *= *it;
    last = it;
  }
  last = l.insert_after(last, x[0]);
  l.emplace_after(last, x[1] * *last);
  l.erase_after(l.begin());
  y[0] = folded(l, y[1]);
  Chain c{l, x[2]};
  c.links.reverse();
  c.links.front() *= c.scale;
  Chain d = c;
  for (double &v : d.links)
    v += c.links.front();
  d.links.resize(4, x[3]);
  y[1] += folded(c.links, d.scale) * folded(d.links, 1.0);
  std::forward_list<double> far = {30.0, 10.0, 20.0}, near(2, x[4]);
  for (double &v : far)
    v += 0.5 * x[5];
  far.sort();
  y[2] *= far.front() * *std::next(far.begin());
  near.splice_after(near.before_begin(), far);
  near.remove_if([](double v) { return v > 25.0; });
  std::swap(near, l);
  y[m - 1] += folded(l, x[6]) * (far.empty() ? 1.0 : 0.0) + std::distance(near.begin(), near.end());
}
