// Geometry of a hexahedron with trilinear shape: nodes 0 to 3 around one face, 4 to 7 opposite to them.
#pragma once

#include <cmath>

namespace hydro {

/// The six faces, their nodes in the order that has the normal outside.
static constexpr int Faces[6][4] = {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4},
                                    {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};
/// Where the nodes are in the reference element, -1 or 1 in each direction.
static constexpr int Corner[3][8] = {
    {-1, 1, 1, -1, -1, 1, 1, -1}, {-1, -1, 1, 1, -1, -1, 1, 1}, {-1, -1, -1, -1, 1, 1, 1, 1}};

template <class T> inline T tripleProduct(const T x[8], const T y[8], const T z[8], int a, int b, int c) {
  return x[a] * (y[b] * z[c] - z[b] * y[c]) + y[a] * (z[b] * x[c] - x[b] * z[c]) +
         z[a] * (x[b] * y[c] - y[b] * x[c]);
}

/// Exact for the trilinear map: a bilinear face is the mean of its two triangulations.
template <class T> inline T hexVolume(const T x[8], const T y[8], const T z[8]) {
  T sum = T(0);
  for (const auto &f : Faces)
    sum += tripleProduct(x, y, z, f[0], f[1], f[2]) + tripleProduct(x, y, z, f[0], f[2], f[3]) +
           tripleProduct(x, y, z, f[0], f[1], f[3]) + tripleProduct(x, y, z, f[1], f[2], f[3]);
  return sum / T(12);
}

/// The area vector of a face: half the cross product of its diagonals.
template <class T>
inline void faceArea(const int f[4], const T x[8], const T y[8], const T z[8], T *ax, T *ay, T *az) {
  const T px = x[f[2]] - x[f[0]], py = y[f[2]] - y[f[0]], pz = z[f[2]] - z[f[0]];
  const T qx = x[f[3]] - x[f[1]], qy = y[f[3]] - y[f[1]], qz = z[f[3]] - z[f[1]];
  *ax = T(.5) * (py * qz - pz * qy);
  *ay = T(.5) * (pz * qx - px * qz);
  *az = T(.5) * (px * qy - py * qx);
}

/// The volume over the largest face.
template <class T> inline T characteristicLength(const T x[8], const T y[8], const T z[8], T volume) {
  T largest = T(0);
  for (const auto &f : Faces) {
    T ax, ay, az;
    faceArea(f, x, y, z, &ax, &ay, &az);
    const T square = ax * ax + ay * ay + az * az;
    largest = square > largest ? square : largest;
  }
  return volume / std::sqrt(largest);
}

/// To each node a quarter of the area of each of its faces: what a unit pressure inside pushes it with.
template <class T> inline void nodeNormals(const T x[8], const T y[8], const T z[8], T b[3][8]) {
  for (int d = 0; d < 3; ++d)
    for (int k = 0; k < 8; ++k)
      b[d][k] = T(0);
  for (const auto &f : Faces) {
    T ax, ay, az;
    faceArea(f, x, y, z, &ax, &ay, &az);
    for (int n : f) {
      b[0][n] += T(.25) * ax;
      b[1][n] += T(.25) * ay;
      b[2][n] += T(.25) * az;
    }
  }
}

/// The gradient of the trilinear map in the middle of the element: d(coordinate)/d(direction).
template <class T> inline void directions(const T x[8], T j[3]) {
  for (int d = 0; d < 3; ++d) {
    T sum = T(0);
    for (int k = 0; k < 8; ++k)
      sum += Corner[d][k] * x[k];
    j[d] = T(.125) * sum;
  }
}

/// b[d][k]: the derivative of node k's shape function by coordinate d in the middle of the element, times the
/// element's volume there, which is returned.
template <class T> inline T shapeGradients(const T x[8], const T y[8], const T z[8], T b[3][8]) {
  T j[3][3], c[3][3];
  directions(x, j[0]);
  directions(y, j[1]);
  directions(z, j[2]);
  for (int d = 0; d < 3; ++d)
    for (int r = 0; r < 3; ++r) {
      const int d1 = (d + 1) % 3, d2 = (d + 2) % 3, r1 = (r + 1) % 3, r2 = (r + 2) % 3;
      c[d][r] = j[d1][r1] * j[d2][r2] - j[d1][r2] * j[d2][r1];
    }
  for (int d = 0; d < 3; ++d)
    for (int k = 0; k < 8; ++k)
      b[d][k] = Corner[0][k] * c[d][0] + Corner[1][k] * c[d][1] + Corner[2][k] * c[d][2];
  return T(8) * (j[0][0] * c[0][0] + j[0][1] * c[0][1] + j[0][2] * c[0][2]);
}

} // namespace hydro
