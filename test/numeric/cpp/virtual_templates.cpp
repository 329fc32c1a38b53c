// n=12 m=12 : hierarchies of templates: objects by value in vectors, members of the same names, virtual operators and results
#include <memory>
#include <vector>
template <class T> class Base {
protected:
  T v;

public:
  explicit Base(T v) : v(v) {}
  virtual ~Base() = 0;
  virtual T operator()(T a) const { return v * a; }
  virtual const T &ref(const std::vector<T> &s) const { return s[0]; }
  virtual std::vector<T> many(T a) const { return std::vector<T>(2, a * v); }
};
template <class T> Base<T>::~Base() {}
template <class T> class One : public Base<T> {
  T v;

public:
  One(T a, T b) : Base<T>(a), v(b) {}
  T operator()(T a) const override { return this->Base<T>::v * v * a; }
  const T &ref(const std::vector<T> &s) const override { return s[1]; }
};
template <class T> class Two : public Base<T> {
  std::vector<T> w;

public:
  explicit Two(T a) : Base<T>(a), w(3, a) {}
  std::vector<T> many(T a) const override {
    std::vector<T> r(w);
    r[0] *= a;
    return r;
  }
};
void f(int n, int m, double *x, double *y) {
  std::vector<One<double>> ones;
  ones.emplace_back(x[0], x[1]);
  ones.emplace_back(x[1], y[1]);
  std::vector<std::unique_ptr<Base<double>>> all;
  all.push_back(std::make_unique<One<double>>(x[2], x[3]));
  all.push_back(std::make_unique<Two<double>>(x[4]));
  const std::vector<double> s(x, x + n);
  for (int j = 0; j < m; j++) {
    const Base<double> &b = *all[j % 2];
    y[j] = b(y[j]) * b.ref(s) + ones[j % 2](x[j % n]);
    for (double e : b.many(y[j]))
      y[j] += 0.5 * e;
  }
}
