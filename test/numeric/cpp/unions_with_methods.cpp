// n=6 m=6 : unions of the same numbers that have operators, methods, friends, static functions, and are templates
#include <cmath>
namespace plane {
union Vec {
  struct {
    double x, y;
  };
  struct {
    double r, g;
  };
  double e[2];
  double &operator[](int i) { return e[i]; }
  const double &operator[](int i) const { return e[i]; }
  Vec &operator+=(const Vec &o) {
    x += o.x;
    y += o.e[1];
    return *this;
  }
  Vec operator*(double s) const { return Vec{{x * s, y * s}}; }
  friend Vec operator-(Vec a, Vec b) {
    a.e[0] -= b.r;
    a.e[1] -= b.g;
    return a;
  }
  double dot(Vec o) const { return x * o.x + y * o.y; }
  static Vec make(double a, double b) {
    Vec v;
    v.r = a;
    v.g = b;
    return v;
  }
  double length() const { return std::sqrt(dot(*this)); }
};
union Rows {
  double m[2][2];
  Vec rows[2];
  Vec times(const Vec &v) const {
    Vec r = {};
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
        r[i] += m[i][j] * v[j];
    return r;
  }
};
union Other {
  double number;
  struct {
    double *first;
    int count;
  };
  double square() const { return number * number; }
};
} // namespace plane
template <class T, int N> union Numbers {
  T e[N];
  struct {
    T x, y;
  };
  T &operator[](int i) { return e[i]; }
  T sum() const {
    T s = 0;
    for (T v : e)
      s += v;
    return s;
  }
};
struct Body {
  plane::Vec at, speed;
  plane::Rows frame;
  double mass;
};
static double energy(Body *b, int n, double dt) {
  double e = 0.0;
  for (int i = 0; i < n; i++) {
    b[i].at += b[i].speed * dt;
    b[i].speed = b[i].frame.times(b[i].speed);
    e += b[i].mass * b[i].speed.dot(b[i].at);
  }
  return e;
}
void f(int n, int m, double *x, double *y) {
  using plane::Vec;
  Vec a = Vec::make(x[0], x[1]), b{{x[2], x[3]}};
  a += b;
  Vec c = a * 2.0 - b;
  c[1] *= c[0];
  y[0] *= c.length() + Vec::make(a.x, b.y).dot(c);
  Body bodies[2] = {};
  for (int k = 0; k < 2; k++) {
    bodies[k].at = Vec::make(x[k], y[k]);
    bodies[k].speed = {{x[k + 1], x[k + 2]}};
    bodies[k].frame.m[k][0] = x[4];
    bodies[k].frame.m[1][1 - k] = x[5] * x[k];
    bodies[k].mass = 1.0 + x[n - 1];
  }
  y[1] += energy(bodies, 2, 0.25);
  plane::Other o;
  o.number = x[3] * x[0];
  y[2] *= o.square();
  Numbers<double, 3> t{{x[0], x[1], x[2]}};
  t[2] *= x[4];
  t.x = t.y * t.e[2];
  y[m - 1] = t.sum() * t.x;
}
