#ifndef BA_H
#define BA_H

// Bundle adjustment: a camera is 3 numbers of rotation (axis times angle), 3 of its centre, the focal length,
// 2 of the principal point, 2 of radial distortion. Observation i sees point obs[2i+1] through camera
// obs[2i].

#include "vec3.h"

#include <cmath>

namespace ba {

constexpr int camera_size = 11;
enum { ROTATION = 0, CENTER = 3, FOCAL = 6, PRINCIPAL = 7, RADIAL = 9 };

/// Rotates a point by the angle |rot| around rot (Rodrigues' formula).
template <typename T> Vec3<T> rotate(const Vec3<T> &rot, const Vec3<T> &p) {
  const T theta2 = dot(rot, rot);
  if (theta2 == T(0))
    return p + cross(rot, p);
  const T theta = std::sqrt(theta2);
  const T c = std::cos(theta), s = std::sin(theta);
  const Vec3<T> w = rot * (T(1) / theta);
  return p * c + cross(w, p) * s + w * (dot(w, p) * (T(1) - c));
}

template <typename T> void distort(const T *kappa, T *xy) {
  const T r2 = xy[0] * xy[0] + xy[1] * xy[1];
  const T scale = T(1) + kappa[0] * r2 + kappa[1] * r2 * r2;
  xy[0] *= scale;
  xy[1] *= scale;
}

template <typename T> void project(const T *cam, const T *point, T *xy) {
  const Vec3<T> seen = rotate(Vec3<T>(cam + ROTATION), Vec3<T>(point) - Vec3<T>(cam + CENTER));
  xy[0] = seen[0] / seen[2];
  xy[1] = seen[1] / seen[2];
  distort(cam + RADIAL, xy);
  for (int k = 0; k < 2; k++)
    xy[k] = xy[k] * cam[FOCAL] + cam[PRINCIPAL + k];
}

/// The reprojection errors err[2p], weighted, and how far each weight is from 1 in werr[p].
template <typename T>
void objective(int p, const T *cams, const T *points, const T *w, const int *obs, const double *feats, T *err,
               T *werr) {
#pragma omp parallel for
  for (int i = 0; i < p; i++) {
    T xy[2];
    project(&cams[obs[2 * i] * camera_size], &points[obs[2 * i + 1] * 3], xy);
    err[2 * i] = w[i] * (xy[0] - feats[2 * i]);
    err[2 * i + 1] = w[i] * (xy[1] - feats[2 * i + 1]);
  }

#pragma omp parallel for
  for (int i = 0; i < p; i++)
    werr[i] = T(1) - w[i] * w[i];
}

} // namespace ba

#endif
