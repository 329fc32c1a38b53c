// n=7 m=3 no-roundtrip : deques, lists, stacks, queues, bits and variants of what does not depend on the independents
#include <bitset>
#include <deque>
#include <forward_list>
#include <list>
#include <numeric>
#include <queue>
#include <stack>
#include <valarray>
#include <variant>

static int next(std::deque<int> &waiting) {
  const int k = waiting.front();
  waiting.pop_front();
  return k;
}

static double sumOf(const std::list<double> &list, double v) {
  double s = 0.0;
  for (const auto &element : list)
    s += element * v * v;
  for (double element : list)
    s += element * v;
  return s;
}

void f(int n, int m, double *x, double *y) {
  std::deque<int> waiting;
  std::bitset<16> odd;
  std::stack<int> last;
  std::queue<int> order;
  std::priority_queue<int> largest;
  std::variant<int, double> either = 2;
  std::list<double> parts(3, 0.5);
  std::forward_list<int> single{2, 1};
  std::valarray<double> values(0.5, static_cast<std::size_t>(n));
  for (int i = 0; i < n; i++) {
    waiting.push_back(i);
    odd[i] = i % 2 != 0;
    last.push(i);
    order.push((i * 2) % n);
    largest.push(i * i % 5);
    values[i] += i;
  }
  values *= 2.0;
  parts.push_front(0.25);
  parts.sort();
  double s = 1.0;
  while (!waiting.empty()) {
    const int k = next(waiting);
    if (odd[k])
      s += x[k] * s;
    if (k % 5 == 4 && !odd.test(k))
      waiting.push_front(1);
    s += values[k] * 0.01 * x[k];
  }
  while (!last.empty()) {
    s += x[last.top()] * s * 0.1;
    last.pop();
    s -= x[order.front()] * 0.5;
    order.pop();
  }
  s *= largest.top() + 0.1 * odd.count() + single.front();
  s += sumOf(parts, x[1]) * std::accumulate(parts.begin(), parts.end(), 0.0);
  if (s > 0.0)
    either = 1.5;
  if (either.index() == 1)
    s *= std::get<double>(either);
  for (int j = 0; j < m; j++)
    y[j] += s * x[j] * x[n - 1 - j] * values.sum() * 0.01;
}
