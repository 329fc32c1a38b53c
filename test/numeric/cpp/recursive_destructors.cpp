// n=12 m=8 : destructors that come to themselves, with effects: lists, subtrees that are moved, copied, erased, replaced; shared parts
#include <memory>
#include <utility>
#include <vector>

struct Item {
  double v;
  std::unique_ptr<Item> next;
  explicit Item(double v) : v(v) {}
};

struct Counter {
  int alive = 0;
};

struct Tracked {
  double w;
  Counter *c;
  std::vector<Tracked> kids;
  Tracked(double w, Counter *c) : w(w), c(c) { ++c->alive; }
  Tracked(const Tracked &o) : w(o.w), c(o.c), kids(o.kids) { ++c->alive; }
  Tracked(Tracked &&o) noexcept : w(o.w), c(o.c), kids(std::move(o.kids)) { ++c->alive; }
  Tracked &operator=(const Tracked &) = default;
  ~Tracked() { --c->alive; }
};

struct Shared {
  double g;
  std::vector<std::shared_ptr<Shared>> to;
};

struct Owner {
  double q;
  Owner *child = nullptr;
  ~Owner() { delete child; }
};

static double sum(const Item *i) { return i ? i->v + 0.5 * sum(i->next.get()) : 0.0; }

static double weight(const Tracked &t) {
  double s = t.w;
  for (const auto &k : t.kids)
    s *= 1.0 + 0.1 * weight(k);
  return s;
}

static double flow(const Shared &s, int depth) {
  double r = s.g;
  if (depth)
    for (auto &t : s.to)
      r += s.g * flow(*t, depth - 1);
  return r;
}

static void lists(int n, const double *x, double *y) {
  std::unique_ptr<Item> head;
  for (int i = 0; i < n; ++i) {
    auto k = std::make_unique<Item>(x[i] * x[i]);
    k->next = std::move(head);
    head = std::move(k);
  }
  if (n > 3) {
    auto second = std::move(head->next);
    head->next = std::move(second->next);
    y[0] *= second->v;
  }
  y[1] *= sum(head.get());
  head = std::make_unique<Item>(y[1]);
  y[2] += sum(head.get());
  head.reset();
}

void f(int n, int m, double *x, double *y) {
  lists(n, x, y);
  Counter c;
  {
    Tracked t(x[0], &c);
    for (int i = 1; i < n; ++i) {
      Tracked k(x[i], &c);
      k.kids.push_back(Tracked(x[i - 1] * y[0], &c));
      t.kids.push_back(k);
    }
    y[3] += weight(t) * c.alive;
    t.kids.erase(t.kids.begin());
    y[4] += weight(t) * c.alive;
  }
  auto a = std::make_shared<Shared>(), b = std::make_shared<Shared>();
  a->g = x[2];
  b->g = y[5];
  a->to.push_back(b);
  a->to.push_back(std::make_shared<Shared>(*b));
  y[5] *= flow(*a, 2);
  Owner *o = new Owner{x[3]};
  o->child = new Owner{o->q * x[4]};
  o->child->child = new Owner{o->child->q * y[5]};
  for (Owner *p = o; p; p = p->child)
    y[6] *= 1 + 0.1 * p->q;
  delete o;
  for (int j = 7; j < m; ++j)
    y[j] *= y[j - 1] * (1 + c.alive);
}
