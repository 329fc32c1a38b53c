#ifndef LSTM_H
#define LSTM_H

#include <cmath>
#include <cstddef>
#include <vector>

namespace lstm {

template <typename T> T sigmoid(T x) { return T(1) / (T(1) + std::exp(-x)); }

/// One layer: gates in the order input, forget, output, candidate; each has for each unit a row of weights
/// for the input, one for the hidden state, and a bias.
template <typename T> class Layer {
public:
  Layer(int inputs, int units, const T *weights)
      : inputs_(inputs), units_(units), weights_(weights), hidden_(units), cell_(units), next_(units) {}

  static std::size_t parameters(int inputs, int units) {
    return static_cast<std::size_t>(4) * units * (inputs + units + 1);
  }

  const std::vector<T> &hidden() const { return hidden_; }

  void step(const T *x) {
#pragma omp parallel for schedule(static)
    for (int u = 0; u < units_; ++u) {
      const T in = sigmoid(preactivation(0, u, x));
      const T forget = sigmoid(preactivation(1, u, x));
      const T out = sigmoid(preactivation(2, u, x));
      const T candidate = std::tanh(preactivation(3, u, x));
      cell_[u] = forget * cell_[u] + in * candidate;
      next_[u] = out * std::tanh(cell_[u]);
    }
    hidden_.swap(next_);
  }

private:
  T preactivation(int gate, int unit, const T *x) const {
    const T *row = weights_ + static_cast<std::size_t>(gate * units_ + unit) * (inputs_ + units_ + 1);
    T sum = row[inputs_ + units_];
    for (int i = 0; i < inputs_; ++i)
      sum += row[i] * x[i];
    for (int i = 0; i < units_; ++i)
      sum += row[inputs_ + i] * hidden_[i];
    return sum;
  }

  int inputs_, units_;
  const T *weights_;
  std::vector<T> hidden_, cell_, next_;
};

/// Mean squared error of predicting each element of a sequence of vectors from those before it, by a stack of
/// layers as wide as the vectors.
template <typename T>
T loss(int width, int layers, const std::vector<T> &parameters, const std::vector<T> &sequence) {
  const std::size_t size = Layer<T>::parameters(width, width);
  const int length = static_cast<int>(sequence.size()) / width;

  std::vector<Layer<T>> stack;
  stack.reserve(layers);
  for (int l = 0; l < layers; ++l)
    stack.emplace_back(width, width, &parameters[l * size]);

  T total = 0;
  for (int t = 0; t + 1 < length; ++t) {
    const T *x = &sequence[t * width];
    for (auto &layer : stack) {
      layer.step(x);
      x = layer.hidden().data();
    }
    const T *truth = &sequence[(t + 1) * width];
    for (int i = 0; i < width; ++i)
      total += (x[i] - truth[i]) * (x[i] - truth[i]);
  }
  return total / ((length - 1) * width);
}

} // namespace lstm

#endif
