// What the output keeps of an object of a class is a struct of its own: no variable for objects of the class can lead to it.
// RUN: %refused '--head=f(return)/(x)' %s | FileCheck %s --check-prefix=TRACE
// RUN: %refused '--mode=forward' '--head=f(return)/(x)' %s | FileCheck %s --check-prefix=TRACE
// RUN: %refused '--head=g(return)/(x)' %s | FileCheck %s --check-prefix=NEWEST
// RUN: %refused '--head=h(return)/(x)' %s | FileCheck %s --check-prefix=ALL
class Trace {
  const char *text;
  Trace *outer;

public:
  static Trace *last;
  // TRACE: [[@LINE+1]]:{{[0-9]+}}: error: the global object 'last' {{.*}} is not supported
  explicit Trace(const char *t) : text(t), outer(last) { last = this; }
  ~Trace() { last = outer; }
};
double f(double x) {
  Trace here("f");
  return x * x;
}

class Node {
  double weight;

public:
  static Node *newest;
  static Node *all[4];
  explicit Node(double w) : weight(w) {}
  Node(const Node &) = delete;
  void announce() { newest = this; }
  void enter(int i) { all[i] = this; }
  double times(double x) { return weight *= x; }
};
double g(double x) {
  Node n(x);
  // NEWEST: error: the global object 'newest'
  n.announce();
  return Node::newest->times(x);
}
double h(double x) {
  Node n(2.0);
  // ALL: error: the global object 'all'
  n.enter(1);
  return n.times(x);
}
