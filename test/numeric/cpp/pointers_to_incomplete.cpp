// n=6 m=6 : structs and classes with pointers to what is only declared: handles, private implementations, arrays and tables of pointers, references, owners, instances of templates that nothing needs
#include <cstdio>
#include <memory>
#include <vector>

struct Opaque;
typedef struct Hidden *handle;
template <class T> struct Box;
template <class T> struct Held {
  T *p;
};
union Either;
extern Opaque *const nothing[2];
Opaque *const nothing[2] = {nullptr, nullptr};

struct All {
  Opaque *one;
  Opaque **two;
  Opaque *many[3];
  handle h;
  Box<int> *box;
  Held<Opaque> *held;
  Either *either;
  FILE *file;
  Opaque &(*back)(Opaque &);
  int Opaque::*member;
  double w;
};

class Engine {
public:
  struct State;
  Engine(State *s, double g) : state(s), gain(g) {}
  double run(double x) const {
    State *s = state;
    Secret *list[2] = {secret, secrets[0]};
    return (s == nullptr && list[0] == list[1] ? gain : 1.0) * x * x;
  }

private:
  class Secret;
  State *state;
  Secret *secret = nullptr, *secrets[2] = {nullptr, nullptr};
  double gain;
};

template <class T> class Pimpl {
  struct Data;
  Data *data = nullptr;
  T v;

public:
  explicit Pimpl(T value) : v(value) {}
  T get() const { return data ? v : v * v; }
};

struct Node {
  Opaque *owner;
  Node *next;
  double v;
};

struct Pool {
  std::vector<Opaque *> items;
  std::vector<double> weights;
};

static double shared(const std::shared_ptr<Opaque> &p, double x) { return p ? x : 3.0 * x; }

void f(int n, int m, double *x, double *y) {
  struct Later;
  Later *later = nullptr;
  All all = {};
  all.one = nothing[1];
  all.w = 2.0 * x[0];
  const Engine engine(nullptr, x[1]);
  const Pimpl<double> pimpl(x[2]);
  Node nodes[2] = {{nullptr, &nodes[1], x[3]}, {all.one, nullptr, x[4]}};
  Pool pool;
  pool.items.resize(2);
  pool.weights.assign(x, x + n);
  auto closure = [later, k = all](double t) { return later ? t : k.w * t; };
  double s = 0.0;
  for (const Node *p = nodes; p; p = p->next)
    s += p->v * p->v;
  for (double w : pool.weights)
    s += w * x[5];
  for (int i = 0; i < m; i++)
    y[i] = s * engine.run(x[i % n]) + pimpl.get() * closure(x[i % n]) + shared(nullptr, x[0]) * all.w;
}
