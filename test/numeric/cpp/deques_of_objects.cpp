// n=5 m=4 no-roundtrip : std::deque of structs, of pairs and of vectors, whose ends are taken one after the other; what holds indices stays the library's
#include <deque>
#include <queue>
#include <stack>
#include <utility>
#include <vector>

struct Cell {
  double value;
  int depth;
};

void f(int n, int m, double *x, double *y) {
  // Breadth first.
  std::deque<Cell> open;
  open.push_back({x[0], 0});
  while (!open.empty()) {
    const Cell c = open.front();
    open.pop_front();
    y[c.depth % m] += c.value * c.value;
    if (c.depth < 3) {
      open.push_back({c.value * x[c.depth + 1], c.depth + 1});
      open.push_back({0.5 * c.value, c.depth + 2});
    }
  }
  // What the last steps were, as quasi-Newton methods keep it.
  std::deque<std::pair<std::vector<double>, double>> history;
  for (int k = 0; k < 4; ++k) {
    std::vector<double> s(m);
    for (int i = 0; i < m; ++i)
      s[i] = x[(i + k) % n] * y[i];
    history.emplace_back(s, s[0] + x[k]);
    if (history.size() > 2)
      history.pop_front();
    for (auto h = history.rbegin(); h != history.rend(); ++h)
      for (int i = 0; i < m; ++i)
        y[i] += 0.1 * h->first[i] * h->second;
  }
  std::stack<double> stack;
  std::queue<double> queue;
  for (int i = 0; i < n; ++i) {
    stack.push(x[i] * y[i % m]);
    queue.push(stack.top() + x[0]);
  }
  double sum = 1.0;
  while (!stack.empty()) {
    sum = 0.5 * sum + stack.top() * queue.front();
    stack.pop();
    queue.pop();
  }
  y[0] *= sum;
  std::deque<int> order{0, 1};
  std::stack<int> back;
  while (!order.empty()) {
    const int k = order.front();
    order.pop_front();
    back.push(k);
    if (k + 2 < n)
      order.push_back(k + 2);
  }
  for (; !back.empty(); back.pop())
    y[1] = 0.5 * y[1] + x[back.top()] * y[1] * x[0];
}
