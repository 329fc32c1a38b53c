// n=8 m=8 : vectors that grow, shrink, are cleared, assigned and moved in loops, with elements of themselves as arguments
#include <utility>
#include <vector>

static void append(std::vector<double> &v, double k) {
  v.push_back(v.back() * k);
  v.push_back(v[0]);
}
static std::vector<double> tail(const std::vector<double> &v) {
  std::vector<double> result;
  result.reserve(v.size());
  for (std::size_t i = 1; i < v.size(); ++i)
    result.emplace_back(v[i] * v[i - 1]);
  return result;
}

struct Layer {
  std::vector<double> weights;
  double bias;
  Layer(const double *w, int n, double b) : weights(w, w + n), bias(b) {}
  double operator()(const std::vector<double> &in) const {
    double s = bias;
    for (std::size_t i = 0; i < in.size() && i < weights.size(); ++i)
      s += weights[i] * in[i];
    return s;
  }
};

void f(int n, int m, double *x, double *y) {
  std::vector<double> v{x[0], x[1]}, w;
  std::vector<std::vector<double>> history;
  for (int t = 0; t < 3; ++t) {
    append(v, y[t]);
    history.push_back(v);
    v = tail(v);
    if (v.size() > 3)
      v.pop_back();
    w = std::move(v);
    v.clear();
    v.push_back(w[0] * x[t]);
    v.insert(v.end(), w.begin(), w.end());
    w.resize(static_cast<std::size_t>(t) + 1, x[2]);
    history[0] = w;
    history.emplace_back(w);
    history.back().resize(1);
  }
  std::vector<Layer> layers;
  for (int i = 0; i < 3; ++i)
    layers.emplace_back(x + i, n - i, y[i]);
  std::vector<double> in(y, y + m), out;
  for (int pass = 0; pass < 2; ++pass) {
    for (const Layer &layer : layers)
      out.push_back(0.1 * layer(in));
    in.swap(out);
    out.assign(2, in[0]);
  }
  double sum = 0.0;
  for (const auto &h : history)
    for (double e : h)
      sum += e;
  y[0] = sum * in.back();
  y[1] += w[0] * v.front() * out[1];
}
