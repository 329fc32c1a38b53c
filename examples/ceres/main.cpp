// Bundle adjustment by Ceres, with Jacobians by adjgen: cameras and points are found from where the cameras see the
// points. The first step is compared with Ceres' own differences.
#include "camera.h"
#include "camera_b.h"

#include <ceres/ceres.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>
#include <vector>

namespace {

constexpr int OfCamera = 9, OfPoint = 3, Cameras = 8, Points = 60;

/// One point as one camera has seen it.
class Observation : public ceres::SizedCostFunction<2, OfCamera, OfPoint> {
public:
  explicit Observation(const std::array<double, 2> &seen) : seen_(seen) {}

  bool Evaluate(double const *const *parameters, double *residual, double **jacobians) const override {
    if (!jacobians) {
      project(parameters[0], parameters[1], seen_.data(), residual);
      return true;
    }
    // Each number has two adjoints, one for each residual.
    double residual_b[4] = {1.0, 0.0, 0.0, 1.0}, camera_b[2 * OfCamera] = {0.0}, point_b[2 * OfPoint] = {0.0};
    project_b(parameters[0], camera_b, parameters[1], point_b, seen_.data(), residual, residual_b);
    give(jacobians[0], camera_b, OfCamera);
    give(jacobians[1], point_b, OfPoint);
    return true;
  }

private:
  static void give(double *rows, const double *adjoints, int columns) {
    for (int r = 0; rows && r < 2; r++)
      for (int c = 0; c < columns; c++)
        rows[r * columns + c] = adjoints[2 * c + r];
  }
  std::array<double, 2> seen_;
};

} // namespace

int main() {
  std::mt19937 random(1);
  std::normal_distribution<double> normal;
  std::vector<std::array<double, OfCamera>> cameras(Cameras);
  std::vector<std::array<double, OfPoint>> points(Points);
  for (auto &c : cameras)
    c = {0.1 * normal(random),
         0.1 * normal(random),
         0.1 * normal(random),
         normal(random),
         normal(random),
         -12.0 + normal(random),
         500.0,
         1e-2,
         1e-4};
  for (auto &p : points)
    p = {2.0 * normal(random), 2.0 * normal(random), 2.0 * normal(random)};

  ceres::Problem problem;
  for (auto &camera : cameras)
    for (auto &point : points) {
      const std::array<double, 2> none = {0.0, 0.0};
      std::array<double, 2> seen;
      project(camera.data(), point.data(), none.data(), seen.data());
      problem.AddResidualBlock(new Observation(seen), nullptr, camera.data(), point.data());
    }
  // A first guess beside the truth.
  for (auto &camera : cameras)
    for (int k = 0; k < 6; k++)
      camera[k] += 0.02 * normal(random);
  for (auto &point : points)
    for (double &x : point)
      x += 0.1 * normal(random);

  ceres::Solver::Options options;
  options.linear_solver_type = ceres::SPARSE_SCHUR;
  options.max_num_iterations = 50;
  options.num_threads = 2;
  options.check_gradients = true; // with differences, in each step: a failure ends the run
  options.gradient_check_relative_precision = 1e-5;
  options.logging_type = ceres::SILENT;
  ceres::Solver::Summary summary;
  ceres::Solve(options, &problem, &summary);
  std::printf("%s\n", summary.BriefReport().c_str());
  return !summary.IsSolutionUsable() || summary.final_cost > 1e-8 * summary.initial_cost;
}
