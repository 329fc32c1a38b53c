// n=8 m=8 : const_cast of parameters, locals, members, elements, of what const functions and templates return; mutable members of objects that are passed by value
#include <vector>
static void tripled(const double &a) { const_cast<double &>(a) *= 3.0; }
static double taken(double a) {
  tripled(a);
  return a * a;
}
struct Value {
  double v;
  mutable double m;
  void set(double a) const { const_cast<Value *>(this)->v = a * v; }
  double sum() const {
    m += v * v;
    return m;
  }
};
static double byReference(const Value &s, double a) {
  s.set(a);
  return s.sum() + s.sum();
}
static double byValue(Value s) {
  s.sum();
  return s.m;
}
static double constValue(const double a, double s) {
  const_cast<double &>(a) += s;
  return a * s;
}
class Hidden {
  double v_[2];
  double &ref(int k) const { return const_cast<double &>(v_[k]); }

public:
  Hidden(double a, double b) : v_{a, b} {}
  void scale(double s) const {
    ref(0) *= s;
    ref(1) += ref(0);
  }
  double sum() const { return v_[0] * v_[1]; }
};
static double changed(Hidden a, double s) {
  a.scale(s);
  return a.sum();
}
static double readOnly(Hidden a) { return a.sum(); }
template <class T> static T &mutableOf(const T &a) { return const_cast<T &>(a); }
static void counted(const int &k) { const_cast<int &>(k)--; }
static void listed(const std::vector<double> &v) {
  const_cast<double &>(v[0]) *= 2.0;
  const_cast<std::vector<double> &>(v)[1] *= v[0];
  const_cast<std::vector<double> &>(v).push_back(v[1]);
}
struct Rows {
  mutable double a[3];
  double get(int k) const {
    a[k] *= 2.0;
    return a[k];
  }
};
static double rows(const Rows w) {
  const double t = w.get(1);
  return t * w.a[1];
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    double t = x[i];
    tripled(t);
    y[i] += t * t + taken(x[i]);
    tripled(y[i]);
    y[i] /= 1.0 + y[i] * y[i];
    Value s{x[i], y[i]};
    s.set(y[i]);
    y[i] += byReference(s, x[i]);
    y[i] += s.m + byValue(s) + s.m;
    y[i] += constValue(x[i], y[i]);
    Hidden h(x[i], y[i]);
    h.scale(x[i]);
    y[i] += h.sum() + changed(h, y[i]) + readOnly(h);
    y[i] /= 1.0 + y[i] * y[i];
    mutableOf(t) *= y[i];
    y[i] += t;
    int k = 5;
    for (int j = 0; j < k; j++) {
      counted(k);
      y[i] += 0.1 * x[i] * j;
    }
    const int &r = k;
    for (int j = -2; j < r; j++) {
      counted(r);
      y[i] += 0.1 * x[i] * j;
    }
    std::vector<double> v{x[i], y[i]};
    listed(v);
    y[i] += v[0] * v[1] * v[2];
    Rows w{{x[i], y[i], 1.0}};
    y[i] += w.get(0);
    y[i] += rows(w) + w.a[0];
    y[i] /= 1.0 + y[i] * y[i];
    const double *p = &y[i];
    *const_cast<double *>(p) *= *p;
  }
}
