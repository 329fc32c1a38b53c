// n=9 m=9 : a vector type with operators, constructors and conversion; a matrix with operator(); objects by value
#include <cmath>

class Vec3 {
  double c[3];

public:
  Vec3(double a, double b, double c) : c{a, b, c} {}
  explicit Vec3(double a = 0.0) : Vec3(a, a, a) {}
  double &operator[](int i) { return c[i]; }
  double operator[](int i) const { return c[i]; }
  Vec3 &operator+=(const Vec3 &o) {
    for (int i = 0; i < 3; ++i)
      c[i] += o.c[i];
    return *this;
  }
  friend Vec3 operator+(Vec3 a, const Vec3 &b) { return a += b; }
  friend Vec3 operator*(double k, const Vec3 &v) { return Vec3(k * v.c[0], k * v.c[1], k * v.c[2]); }
  double dot(const Vec3 &o) const { return c[0] * o.c[0] + c[1] * o.c[1] + c[2] * o.c[2]; }
  Vec3 cross(const Vec3 &o) const {
    return {c[1] * o.c[2] - c[2] * o.c[1], c[2] * o.c[0] - c[0] * o.c[2], c[0] * o.c[1] - c[1] * o.c[0]};
  }
  operator double() const { return std::sqrt(dot(*this)); }
};

template <int R, int C> class Matrix {
  double a[R * C] = {};

public:
  static constexpr double unit = 0.125;
  double &operator()(int i, int j) { return a[i * C + j]; }
  const double &operator()(int i, int j) const { return a[i * C + j]; }
  template <int K> Matrix<R, K> operator*(const Matrix<C, K> &o) const {
    Matrix<R, K> p;
    for (int i = 0; i < R; ++i)
      for (int j = 0; j < K; ++j)
        for (int k = 0; k < C; ++k)
          p(i, j) += (*this)(i, k) * o(k, j) * unit;
    return p;
  }
};

void f(int n, int m, double *x, double *y) {
  Vec3 sum, last(x[0], 0.5, y[0]);
  for (int i = 0; i + 2 < n && i + 2 < m; ++i) {
    Vec3 p(x[i], x[i + 1], x[i + 2]), q = 0.5 * p + Vec3(y[i]);
    sum += p.cross(q) + q;
    last = p;
    y[i] = p.dot(q) * double(q);
  }
  Matrix<2, 3> a;
  Matrix<3, 2> b;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j) {
      a(i, j) = x[(i + j) % n];
      b(j, i) = sum[j] * last[i];
    }
  Matrix<2, 2> c = a * b;
  y[m - 1] += c(0, 0) * c(1, 1) - c(0, 1);
}
