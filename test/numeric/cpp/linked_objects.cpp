// n=6 head=f no-roundtrip : objects with private members that lead to others of their class, and a plain struct that leads to one
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

double f(const Node *list, Link *links, int n) {
  double s = 0.0;
  for (const Node *k = list; k; k = k->next())
    s += k->value() * k->value();
  for (int i = 0; i < n; ++i) {
    links[i].to->set(links[i].to->value() * links[i].weight + s);
    links[i].weight *= links[i].to->value();
  }
  return s * links[0].weight;
}
