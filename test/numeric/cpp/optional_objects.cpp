// n=4 m=4 : an optional makes, assigns to and destroys what it holds when the library does, and makes nothing while it is empty
#include <memory>
#include <optional>
#include <utility>
#include <vector>

struct Log {
  double s = 0;
  void add(double v) { s = 0.5 * s + v; }
};
// Says when it is destroyed, and what assignment leaves of its value.
struct Entry {
  static int made;
  Log *log;
  double v;
  Entry(Log *l, double d) : log(l), v(d) { ++made; }
  Entry(const Entry &o) : log(o.log), v(o.v) { ++made; }
  Entry &operator=(const Entry &o) {
    v = 0.5 * v + 0.5 * o.v;
    return *this;
  }
  ~Entry() { log->add(v); }
};
int Entry::made = 0;

// Copied as memory is, and counts how often it is made from nothing.
struct Counted {
  static int made;
  double v;
  Counted() : v(1) { ++made; }
  explicit Counted(double d) : v(d) { ++made; }
  bool operator==(const Counted &o) const { return v == o.v; }
};
int Counted::made = 0;

namespace {

struct Mean {
  double v = 0;
  Mean() = default;
  explicit Mean(double d) : v(d) {}
  Mean(const Mean &) = default;
  Mean &operator=(const Mean &o) {
    v = 0.5 * v + 0.5 * o.v;
    return *this;
  }
};

std::optional<Entry> entryOf(Log &l, double v) {
  if (v < 0.0)
    return std::nullopt;
  return Entry(&l, v);
}

struct Cell {
  std::optional<std::vector<double>> row;
  std::optional<std::unique_ptr<double>> own;
  double sum() const {
    double s = own ? **own : 0.0;
    if (row)
      for (double e : *row)
        s += e * e;
    return s;
  }
};
} // namespace

void f(int n, int m, double *x, double *y) {
  Log l;
  Entry::made = Counted::made = 0;
  {
    std::optional<Entry> o, p;
    o.emplace(&l, x[0]);
    l.add(x[1]);
    o.reset();
    l.add(x[2]);
    o.emplace(&l, x[3]);
    o.emplace(&l, x[1]);
    p = o;
    o = Entry(&l, x[0] * x[1]);
    p = o;
    o = std::nullopt;
    std::optional<Entry> q(p), r = entryOf(l, x[2]);
    swap(q, o);
    o.swap(*&r);
    std::swap(p, q);
    q = std::move(r);
    l.add(q.has_value() + 2.0 * p.has_value());
  }
  std::optional<Mean> a, b;
  for (int i = 0; i < n; ++i)
    a = Mean(x[i]);
  b = a;
  a.reset();
  a = Mean(x[0]);
  std::optional<Counted> c, d;
  c.emplace(x[0]);
  d = c;
  Cell cell;
  for (int i = 0; i < n; ++i) {
    if (!cell.row)
      cell.row.emplace(2, x[i]);
    else
      cell.row->push_back(x[i] * x[0]);
    cell.own = std::make_unique<double>(x[i] * x[1]);
  }
  Cell moved = std::move(cell);
  for (int i = 0; i < m; ++i) {
    y[i] = l.s * x[i] * Entry::made + a->v * x[i] + b->v;
    y[i] += d->v * Counted::made * (c == d ? x[0] : x[1]) + moved.sum() * x[i];
  }
}
