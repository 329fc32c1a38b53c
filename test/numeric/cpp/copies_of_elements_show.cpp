// n=5 m=5 : vectors of objects whose copies and moves change them: just as many as the library makes where it grows, inserts, assigns, erases
#include <array>
#include <vector>
struct C {
  double v;
  C(double a = 1.5) : v(a) {}
  C(const C &o) : v(o.v * 0.5) {}
  C(C &&o) : v(o.v * 0.75) { o.v = 0.1; }
  C &operator=(const C &o) {
    v = o.v * 0.3;
    return *this;
  }
  C &operator=(C &&o) {
    v = o.v * 0.6;
    o.v = 0.2;
    return *this;
  }
};
struct Quick { // moved where memory grows, as nothing is thrown
  double v;
  Quick(double a = 1.0) : v(a) {}
  Quick(const Quick &o) : v(o.v * 0.5) {}
  Quick(Quick &&o) noexcept : v(o.v * 0.9) { o.v = 0.0; }
  Quick &operator=(const Quick &o) {
    v = o.v * 0.3;
    return *this;
  }
  Quick &operator=(Quick &&o) noexcept {
    v = o.v * 0.8;
    return *this;
  }
};
template <class T> static double all(const std::vector<T> &list) {
  double s = 0.0, k = 1.0;
  for (const T &t : list)
    s += t.v * t.v * (k += 0.5);
  return s;
}
template <class T> static void grown(double a, double b, double &y) {
  std::vector<T> list;
  T t(a);
  for (int k = 0; k < 5; k++)
    list.push_back(t);
  for (int k = 0; k < 4; k++)
    list.push_back(T(b * (k + 1)));
  list.emplace_back(a);
  list.emplace_back(list[0]);
  y += all(list);
  list.reserve(30);
  y += all(list);
  list.resize(12);
  list.shrink_to_fit();
  list.resize(14, t);
  y += all(list);
  list.resize(3);
  y += all(list);
}
template <class T> static void inserted(double a, double b, double &y) {
  T t(a), u(b);
  std::vector<T> list(3, t);
  list.insert(list.begin() + 1, u);
  list.insert(list.begin(), T(b));
  list.insert(list.end(), t);
  y += all(list);
  list.insert(list.begin() + 1, 2, u);
  list.insert(list.begin() + 5, 2, t);
  y += all(list);
  list.insert(list.begin() + 2, {t, u});
  list.emplace(list.begin() + 1, a);
  list.emplace(list.begin() + 1, T(b));
  y += all(list);
  list.erase(list.begin());
  list.erase(list.begin() + 1, list.begin() + 3);
  list.erase(list.begin() + 1, list.begin() + 1);
  list.pop_back();
  y += all(list);
}
template <class T> static void assigned(double a, double b, double &y) {
  T t(a), u(b);
  std::vector<T> v(3, t), w(2, u), list(5, t), copy(list), range(list.begin() + 1, list.end());
  w = v;
  y += all(w);
  list = v;
  y += all(list) + all(copy) + all(range);
  v.assign(2, t);
  y += all(v);
  v.assign(6, u);
  y += all(v);
  v = {t, u};
  y += all(v);
  v.assign(copy.begin(), copy.end());
  y += all(v);
  range = std::move(v);
  range.swap(w);
  y += all(range) + all(w);
  std::array<T, 2> pair{t, u}, other = pair;
  other.fill(t);
  pair.swap(other);
  y += pair[0].v * other[1].v;
  for (T e : w)
    y += e.v;
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i + 1 < n && i < m; i++) {
    grown<C>(x[i], x[i + 1], y[i]);
    inserted<C>(x[i], x[i + 1], y[i]);
    assigned<C>(x[i], x[i + 1], y[i]);
    grown<Quick>(x[i], x[i + 1], y[i]);
    inserted<Quick>(x[i], x[i + 1], y[i]);
    assigned<Quick>(x[i], x[i + 1], y[i]);
  }
}
