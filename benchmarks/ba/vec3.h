#ifndef BA_VEC3_H
#define BA_VEC3_H

namespace ba {

template <typename T> class Vec3 {
  T v[3];

public:
  Vec3(T x, T y, T z) : v{x, y, z} {}
  explicit Vec3(const T *from) : v{from[0], from[1], from[2]} {}

  T &operator[](int i) { return v[i]; }
  const T &operator[](int i) const { return v[i]; }
};

template <typename T> Vec3<T> operator+(const Vec3<T> &a, const Vec3<T> &b) {
  return Vec3<T>(a[0] + b[0], a[1] + b[1], a[2] + b[2]);
}

template <typename T> Vec3<T> operator-(const Vec3<T> &a, const Vec3<T> &b) {
  return Vec3<T>(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

template <typename T> Vec3<T> operator*(const Vec3<T> &a, T s) {
  return Vec3<T>(a[0] * s, a[1] * s, a[2] * s);
}

template <typename T> T dot(const Vec3<T> &a, const Vec3<T> &b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

template <typename T> Vec3<T> cross(const Vec3<T> &a, const Vec3<T> &b) {
  return Vec3<T>(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
}

} // namespace ba

#endif
