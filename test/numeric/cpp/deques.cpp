// n=7 m=5 : std::deque: both ends, references that stay, iterators, changes in the middle, copies
#include <algorithm>
#include <deque>
#include <numeric>

static double mean(const std::deque<double> &window) {
  double sum = 0.0;
  for (double v : window)
    sum += v * v;
  return sum / window.size();
}

void f(int n, int m, double *x, double *y) {
  // The mean over a window that moves.
  std::deque<double> window;
  for (int i = 0; i < n; ++i) {
    window.push_back(x[i] * x[(i + 1) % n]);
    if (window.size() > 3)
      window.pop_front();
    y[i % m] += mean(window);
  }
  // References lead to the same elements, whatever comes at the ends: more than a block of them.
  std::deque<double> ends{x[0], y[1]};
  double &first = ends.front(), &second = ends[1];
  for (int i = 0; i < 150; ++i) {
    ends.push_front(x[i % n] * 0.1);
    ends.emplace_back(y[i % m] * x[0]);
    if (i % 3 == 0)
      first += 0.01 * ends[i] * second;
  }
  second *= first;
  y[0] += ends[150] * ends[151] + ends.at(3) * ends.back();
  // In the middle, and by iterators.
  std::deque<double> d(x, x + n), e(3, y[2]);
  d.insert(d.begin() + 2, y[0]);
  d.insert(d.end() - 1, e.begin(), e.end());
  d.erase(d.begin() + 1);
  d.erase(d.begin() + 3, d.begin() + 5);
  for (auto it = d.rbegin(); it != d.rend(); ++it)
    *it *= d.front();
  for (auto it = d.cbegin(); it < d.cend(); it += 2)
    y[1] += *it * it[0];
  std::sort(d.begin(), d.end());
  y[2] += std::accumulate(d.begin(), d.end(), 0.0) * d[2] - *std::max_element(e.begin(), e.end());
  // Whole.
  std::deque<double> copy(d);
  d = e;
  copy.swap(e);
  d.resize(5, x[1]);
  d.push_back(e.back());
  copy.assign(2, d[4]);
  copy = std::move(d);
  copy.shrink_to_fit();
  for (double v : copy)
    y[3] += v * x[2] * e[1];
  copy.clear();
  y[4] *= copy.empty() ? e.front() : x[0];
}
