#ifndef KMEANS_H
#define KMEANS_H

#include <algorithm>
#include <limits>
#include <vector>

namespace kmeans {

template <typename T> T squared_distance(const T *a, const T *b, int dim) {
  T sum = 0;
  for (int i = 0; i < dim; ++i) {
    const T delta = a[i] - b[i];
    sum += delta * delta;
  }
  return sum;
}

/// What k-means clustering minimizes: the sum over all points of the squared distance to the nearest
/// centroid.
template <typename T> T cost(int dim, const std::vector<T> &points, const std::vector<T> &centroids) {
  const int n = static_cast<int>(points.size()) / dim;
  const int k = static_cast<int>(centroids.size()) / dim;
  T total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < n; ++i) {
    T nearest = std::numeric_limits<T>::max();
    for (int c = 0; c < k; ++c)
      nearest = std::min(nearest, squared_distance(&points[i * dim], &centroids[c * dim], dim));
    total += nearest;
  }
  return total;
}

} // namespace kmeans

#endif
