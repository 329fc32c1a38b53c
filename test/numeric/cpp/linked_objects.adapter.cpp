#include "Problem.h"
#include <vector>

using oracle::Values;

class Node {
  double value_;
  Node *next_ = nullptr;

public:
  double value() const { return value_; }
  const Node *next() const { return next_; }
  void set(double v) { value_ = v; }
  void lead(Node *n) { next_ = n; }
};

struct Link {
  Node *to;
  double weight;
};

double f(const Node *list, Link *links, int n);
ORACLE_WEAK double f_d(const Node *list, const Node *list_d, Link *links, Link *links_d, int n,
                       double *return_d);
ORACLE_WEAK void f_b(const Node *list, Node *list_b, Link *links, Link *links_b, int n, double return_b);
ORACLE_WEAK double f_w(const Node *list, Node *list_w, Link *links, Link *links_w, int n, double return_w);

namespace {

int n;

// A list, and links to other nodes.
struct Call {
  Values v;
  std::vector<Node> list, others;
  std::vector<Link> links;

  explicit Call(Values v) : v(v), list(n), others(n), links(n) {
    for (int i = 0; i < n; ++i) {
      list[i].set(v[0][i]);
      list[i].lead(i + 1 < n ? &list[i + 1] : nullptr);
      others[i].set(v[1][i]);
      links[i] = {&others[i], v[2][i]};
    }
  }
  void store() {
    for (int i = 0; i < n; ++i) {
      v[0][i] = list[i].value();
      v[1][i] = others[i].value();
      v[2][i] = links[i].weight;
    }
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[4];
  variables[0] = in<double>("list", n);
  variables[1] = inOut<double>("others", n);
  variables[2] = inOut<double>("weights", n);
  variables[3] = out<double>("return");
  return {variables,
          4,
          [](Values v) {
            Call c(v);
            v[3][0] = f(c.list.data(), c.links.data(), n);
            c.store();
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            v[3][0] = f_d(c.list.data(), t.list.data(), c.links.data(), t.links.data(), n, &d[3][0]);
            c.store();
            t.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            f_b(c.list.data(), a.list.data(), c.links.data(), a.links.data(), n, b[3][0]);
            b[3][0] = 0.0;
            c.store();
            a.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            v[3][0] = f_w(c.list.data(), a.list.data(), c.links.data(), a.links.data(), n, b[3][0]);
            b[3][0] = 0.0;
            c.store();
            a.store();
          }};
}
