#include "Problem.h"
#include <eigen3/Eigen/Core>
#include <vector>

using oracle::Values;

namespace nn {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

struct Layer {
  Matrix weights;
  Vector bias;
};

class Network {
  Layer hidden_, output_;

public:
  Layer &hidden() { return hidden_; }
  const Layer &hidden() const { return hidden_; }
  Layer &output() { return output_; }
  const Layer &output() const { return output_; }
};

using Vectors = std::vector<Vector>;
using Center = Eigen::Vector3d;

double f(const Network &net, const Matrix &samples, const Vectors &targets, const Center &center,
         Matrix &predictions, double decay);
ORACLE_WEAK double f_d(const Network &net, const Network &net_d, const Matrix &samples,
                       const Matrix &samples_d, const Vectors &targets, const Vectors &targets_d,
                       const Center &center, const Center &center_d, Matrix &predictions,
                       Matrix &predictions_d, double decay, double decay_d, double *return_d);
ORACLE_WEAK void f_b(const Network &net, Network &net_b, const Matrix &samples, Matrix &samples_b,
                     const Vectors &targets, Vectors &targets_b, const Center &center, Center &center_b,
                     Matrix &predictions, Matrix &predictions_b, double decay, double *decay_b,
                     double return_b);
ORACLE_WEAK double f_w(const Network &net, Network &net_b, const Matrix &samples, Matrix &samples_b,
                       const Vectors &targets, Vectors &targets_b, const Center &center, Center &center_b,
                       Matrix &predictions, Matrix &predictions_b, double decay, double *decay_b,
                       double return_b);

} // namespace nn

namespace {

constexpr int Inputs = 4, Hidden = 5, Outputs = 3;
int n;

/// The objects of a call, with the values of the oracle's variables.
struct Call {
  Values values;
  nn::Network net;
  nn::Matrix samples{Inputs, n}, predictions{Outputs, n};
  nn::Vectors targets;
  nn::Center center;
  double decay;

  explicit Call(Values values) : values(values), targets(n, nn::Vector(Outputs)), decay(values[5][0]) {
    net.hidden().weights.resize(Hidden, Inputs);
    net.hidden().bias.resize(Hidden);
    net.output().weights.resize(Outputs, Hidden);
    net.output().bias.resize(Outputs);
    copy(false);
  }
  void store() {
    copy(true);
    values[5][0] = decay;
  }

  template <class M> int each(M &mine, int variable, int first, bool out) {
    for (int k = 0; k < mine.size(); ++k)
      if (out)
        values[variable][first + k] = mine.data()[k];
      else
        mine.data()[k] = values[variable][first + k];
    return first + static_cast<int>(mine.size());
  }
  void copy(bool out) {
    int k = each(net.hidden().weights, 0, 0, out);
    k = each(net.hidden().bias, 0, k, out);
    k = each(net.output().weights, 0, k, out);
    each(net.output().bias, 0, k, out);
    each(samples, 1, 0, out);
    for (int i = 0; i < n; ++i)
      each(targets[i], 2, i * Outputs, out);
    each(center, 3, 0, out);
    each(predictions, 4, 0, out);
  }
};

} // namespace

oracle::Problem oracle::describe(int size, int, const char *) {
  n = size;
  static Variable variables[7];
  variables[0] = in<double>("net", Hidden * (Inputs + 1) + Outputs * (Hidden + 1));
  variables[1] = in<double>("samples", Inputs * n);
  variables[2] = in<double>("targets", Outputs * n);
  variables[3] = in<double>("center", 3);
  variables[4] = inOut<double>("predictions", Outputs * n);
  variables[5] = in<double>("decay");
  variables[6] = out<double>("return");
  return {variables,
          7,
          [](Values v) {
            Call c(v);
            v[6][0] = nn::f(c.net, c.samples, c.targets, c.center, c.predictions, c.decay);
            c.store();
          },
          [](Values v, Values d) {
            Call c(v), t(d);
            v[6][0] = nn::f_d(c.net, t.net, c.samples, t.samples, c.targets, t.targets, c.center, t.center,
                              c.predictions, t.predictions, c.decay, t.decay, d[6]);
            c.store();
            t.store();
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            nn::f_b(c.net, a.net, c.samples, a.samples, c.targets, a.targets, c.center, a.center,
                    c.predictions, a.predictions, c.decay, &a.decay, b[6][0]);
            c.store();
            a.store();
            b[6][0] = 0.0;
          },
          [](Values v, Values b) {
            Call c(v), a(b);
            v[6][0] = nn::f_w(c.net, a.net, c.samples, a.samples, c.targets, a.targets, c.center, a.center,
                              c.predictions, a.predictions, c.decay, &a.decay, b[6][0]);
            c.store();
            a.store();
            b[6][0] = 0.0;
          }};
}
