// What the generated code must define; included ahead of it to check that it does.

#ifndef KMEANS_DERIVATIVES_H
#define KMEANS_DERIVATIVES_H

#include <vector>

namespace kmeans {

double cost_d(int dim, const std::vector<double> &points, const std::vector<double> &points_d,
              const std::vector<double> &centroids, const std::vector<double> &centroids_d, double *return_d);
void cost_b(int dim, const std::vector<double> &points, std::vector<double> &points_b,
            const std::vector<double> &centroids, std::vector<double> &centroids_b, double return_b);

} // namespace kmeans

#endif
