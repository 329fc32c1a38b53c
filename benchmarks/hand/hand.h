#ifndef HAND_H
#define HAND_H

// Linear blend skinning, as in tracking a hand: the pose turns the bones of a hierarchy, every vertex of the
// mesh follows all bones by its weights, and is compared with a measured point.

#include "matrix.h"

#include <cmath>
#include <vector>

namespace hand {

/// What does not depend on the pose.
struct Model {
  int bones, vertices;
  const int *parent;    ///< of each bone, -1 for the root; a parent stands before its children
  const double *offset; ///< of each bone from its parent's, 3 numbers
  const double *rest;   ///< vertex positions in the coordinates of each bone: (bone * vertices + vertex) * 3
  const double *weight; ///< bone * vertices + vertex
};

/// Turns by the angles around x, y and z, one after the other, then moves.
template <typename T> Matrix<T> bone_transform(const T *angles, const double *offset) {
  Matrix<T> m = Matrix<T>::identity(4);
  for (int axis = 0; axis < 3; axis++) {
    const int p = (axis + 1) % 3, q = (axis + 2) % 3;
    const T c = std::cos(angles[axis]), s = std::sin(angles[axis]);
    Matrix<T> turn = Matrix<T>::identity(4);
    turn(p, p) = c;
    turn(p, q) = -s;
    turn(q, p) = s;
    turn(q, q) = c;
    m = turn * m;
  }
  for (int i = 0; i < 3; i++)
    m(i, 3) = offset[i];
  return m;
}

/// From each bone's coordinates to the world's.
template <typename T> std::vector<Matrix<T>> pose_bones(const Model &model, const T *pose) {
  std::vector<Matrix<T>> global(model.bones);
  for (int b = 0; b < model.bones; b++) {
    const Matrix<T> local = bone_transform(pose + 3 * b, model.offset + 3 * b);
    global[b] = model.parent[b] < 0 ? local : global[model.parent[b]] * local;
  }
  return global;
}

/// The vertices' positions, each the sum of what its bones say.
template <typename T> Matrix<T> skin(const Model &model, const std::vector<Matrix<T>> &global) {
  Matrix<T> positions(3, model.vertices);
#pragma omp parallel for collapse(2)
  for (int b = 0; b < model.bones; b++)
    for (int v = 0; v < model.vertices; v++) {
      const double w = model.weight[b * model.vertices + v];
      if (w == 0.0)
        continue;
      const double *rest = model.rest + 3 * (b * model.vertices + v);
      const Matrix<T> &m = global[b];
      for (int i = 0; i < 3; i++) {
        const T moved = m(i, 0) * rest[0] + m(i, 1) * rest[1] + m(i, 2) * rest[2] + m(i, 3);
#pragma omp atomic
        positions(i, v) += w * moved;
      }
    }
  return positions;
}

/// err, 3 numbers for each measured point: how far it is from the vertex that corresponds to it. pose has 3
/// angles for each bone, scale grows the hand along each axis.
template <typename T>
void objective(const Model &model, const T *pose, const T *scale, int points, const int *vertex_of,
               const double *measured, T *err) {
  const Matrix<T> positions = skin(model, pose_bones(model, pose));
#pragma omp parallel for
  for (int k = 0; k < points; k++)
    for (int i = 0; i < 3; i++)
      err[3 * k + i] = measured[3 * k + i] - scale[i] * positions(i, vertex_of[k]);
}

} // namespace hand

#endif
