// n=12 m=8 : classes whose elements have names and numbers by an unnamed union, with constructors, operators and a template
#include <vector>

struct Vector {
  union {
    struct {
      double x, y, z;
    };
    double v[3];
  };
  Vector() : x(0.0), y(0.0), z(0.0) {}
  Vector(double a, double b, double c) : x(a), y(b), z(c) {}
  double &operator[](int i) { return v[i]; }
  double operator[](int i) const { return v[i]; }
  Vector operator+(const Vector &o) const { return {x + o.x, y + o.y, z + o.z}; }
  Vector &operator*=(double s) {
    for (double &e : v)
      e *= s;
    return *this;
  }
};

template <class T> struct Quaternion {
  union {
    T q[4];
    struct {
      T w, i, j, k;
    };
    T rows[2][2];
  };
  explicit Quaternion(const T *from) : q{from[0], from[1], from[2], from[3]} {}
  Quaternion(T w, T i) : w(w), i(i), j(w * i), k() {}
  T norm() const { return w * w + i * i + j * j + k * k; }
  T determinant() const { return rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0]; }
};

static double dot(const Vector &a, const Vector &b) { return a.x * b[0] + a.v[1] * b.y + a[2] * b.z; }

void f(int n, int m, double *x, double *y) {
  Vector a(x[0], x[1], x[2]), b, c = a;
  b[1] = y[0];
  b.z = a.x * y[1];
  c *= dot(a, b);
  y[0] *= dot(a + c, b);
  std::vector<Vector> all;
  for (int i = 0; i + 2 < n; i += 3)
    all.emplace_back(x[i], x[i + 1], x[i + 2]);
#pragma omp parallel for
  for (int i = 0; i < static_cast<int>(all.size()); ++i) {
    all[i].y += all[i].v[0] * all[i][2];
    all[i] *= 0.5;
  }
  for (int j = 0; j < m; ++j)
    y[j] += all[j % 3][j % 2 + 1] * all[(j + 1) % 3].x;
  Quaternion<double> q(x), r(y[2], y[3]);
  r.k = q.j * q.rows[1][1];
  y[4] *= q.norm() * r.determinant() + r.norm();
}
