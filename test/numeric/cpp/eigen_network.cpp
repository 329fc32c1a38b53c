// n=5 head=nn::f threads=1,2,3,4,8 no-roundtrip : a neural network of Eigen's matrices, trained on samples in parallel: heads with matrices, vectors, and an object of them
#include <cmath>
#include <eigen3/Eigen/Core>
#include <vector>

namespace nn {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

struct Layer {
  Matrix weights;
  Vector bias;
  Vector forward(const Vector &in) const { return weights * in + bias; }
};

class Network {
  Layer hidden_, output_;

public:
  Layer &hidden() { return hidden_; }
  const Layer &hidden() const { return hidden_; }
  Layer &output() { return output_; }
  const Layer &output() const { return output_; }
  Vector operator()(const Vector &in) const {
    const Vector activity = hidden_.forward(in).array().tanh().matrix();
    return output_.forward(activity);
  }
};

static Vector softmax(const Vector &v) {
  const Vector e = (v.array() - v.maxCoeff()).exp().matrix();
  return e / e.sum();
}

/// Cross entropy, with weights of samples that decay with their distance from a center.
double f(const Network &net, const Matrix &samples, const std::vector<Vector> &targets,
         const Eigen::Vector3d &center, Matrix &predictions, double decay) {
  const int n = static_cast<int>(samples.cols());
  double total = 0.0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < n; ++i) {
    const Vector p = softmax(net(samples.col(i)));
    const double weight = std::exp(-decay * (samples.col(i).head<3>() - center).squaredNorm());
    total -= weight * targets[i].dot(p.array().log().matrix());
    predictions.col(i) = p;
  }
  return total / n + 0.5 * decay * (net.hidden().weights.squaredNorm() + net.output().weights.squaredNorm());
}

} // namespace nn
