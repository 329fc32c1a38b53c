// n=9 m=9 : loops whose bound is changed by constructors, destructors, new, delete, virtual functions, swap and nested closures
#include <utility>

static double mix(double a, double b) { return 0.5 * a + 0.25 * b + 0.1 * a * b; }

static int limit;

struct Taker {
  int *left;
  explicit Taker(int *p) : left(p) {}
  ~Taker() { --*left; }
};
struct Maker {
  double value;
  explicit Maker(double v) : value(v) { --limit; }
};
struct Copied {
  int *left;
  explicit Copied(int *p) : left(p) {}
  Copied(const Copied &o) : left(o.left) { --*left; }
};
struct Shape {
  virtual ~Shape() {}
  virtual double of(double v) = 0;
};
struct Square : Shape {
  int &left;
  explicit Square(int &k) : left(k) {}
  double of(double v) override {
    left--;
    return mix(v, v);
  }
};
struct Reader {
  int *left;
  int size() const { return *left; }
  Reader &operator++() {
    --*left;
    return *this;
  }
};

void f(int n, int, double *x, double *y) {
  int k = n;
  for (int i = 0; i < k; i++) {
    Taker t(&k); // its end comes after the assignment
    y[i] = mix(y[i], x[i]);
  }
  limit = n;
  for (int i = 0; i < limit; i++) {
    Maker m(x[i]);
    y[i] = mix(y[i], m.value);
  }
  limit = n;
  for (int i = 0; i < limit; i++) {
    Maker *m = new Maker(mix(x[i], x[i]));
    y[i] = mix(y[i], m->value);
    delete m;
  }
  k = n;
  for (int i = 0; i < k; i++) {
    Taker *t = new Taker(&k);
    x[i] = mix(x[i], y[i]);
    delete t;
  }
  k = n;
  const Copied original(&k);
  for (int i = 0; i < k; i++) {
    Copied copy = original;
    y[i] = mix(y[i], x[i]) * (copy.left == &k);
  }
  k = n;
  Square square(k);
  Shape &shape = square;
  for (int i = 0; i < k; i++)
    y[i] = mix(shape.of(y[i]), x[i]);
  k = n;
  for (int i = 0; i < k; i++) {
    auto outer = [&] {
      auto inner = [&] { k -= 1; };
      inner();
    };
    outer();
    x[i] = mix(x[i], x[i]);
  }
  k = n;
  int fewer = 3;
  for (int i = 0; i < k; i++) {
    if (i == 2)
      std::swap(k, fewer);
    y[i] = mix(y[i], x[i]);
  }
  k = n;
  for (int i = 0; i < k; i++) {
    if (i == 1)
      std::exchange(k, 4);
    y[i] = mix(y[i], x[i]);
  }
  k = n;
  Reader r{&k};
  for (int i = 0; i < r.size(); i++) {
    ++r;
    x[i] = mix(x[i], y[i]);
  }
  k = n;
  for (int i = 0, &left = k; i < k; i++, --left)
    y[i] = mix(y[i], x[i]);
  k = n;
  int before = 7;
  for (int i = 0; i < k; before = k--, i++)
    y[i] = mix(y[i], 0.1 * before * x[i]);
}
