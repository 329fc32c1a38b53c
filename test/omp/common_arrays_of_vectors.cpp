// n=9 m=6 threads=1,2,3,4,8 : vectors that all iterations read whole, members of classes among them, by unsigned subscripts
#include <cmath>
#include <cstddef>
#include <vector>

struct Point {
  double at[3];
  int kind;
  double weight;
};

class Cloud {
public:
  Cloud(std::size_t n, const double *x) : points_(n), scale_(x[0]) {
    for (std::size_t i = 0; i < n; ++i)
      points_[i] = {{x[i], 0.5 * x[i], 1.0 - x[i]}, static_cast<int>(i % 2), 1.0 + x[i] * x[i]};
  }
  double energy(std::size_t i) const {
    double sum = 0;
    for (std::size_t j = 0; j < points_.size(); ++j) {
      double d = 0.1;
      for (int k = 0; k < 3; ++k)
        d += (points_[i].at[k] - points_[j].at[k]) * (points_[i].at[k] - points_[j].at[k]);
      sum += scale_ * points_[j].weight / std::sqrt(d) * (1 + points_[j].kind);
    }
    return sum;
  }
  void all(std::vector<double> &out) const {
#pragma omp parallel for
    for (std::size_t i = 0; i < points_.size(); ++i)
      out[i] += energy(i);
  }

private:
  std::vector<Point> points_;
  double scale_;
};

template <class T> void layer(const std::vector<T> &weights, const std::vector<T> &in, std::vector<T> &out) {
#pragma omp parallel for schedule(dynamic, 2)
  for (std::size_t u = 0; u < out.size(); ++u) {
    T sum = weights[in.size() * out.size() + u];
    for (std::size_t i = 0; i < in.size(); ++i)
      sum += weights[u * in.size() + i] * in[i];
    out[u] = std::tanh(sum);
  }
}

/* `in` and `out` are one vector where there is one element. */
static void inPlace(const std::vector<double> &in, std::vector<double> &out, unsigned rows, unsigned columns) {
#pragma omp parallel for
  for (unsigned i = 0; i < rows; i++) {
    double s = 0;
    for (unsigned j = columns; j > 0; j--)
      s += in[j - 1] * in[j - 1];
    out[i] = s;
  }
}

void f(int n, int m, double *x, double *y) {
  const Cloud cloud(n, x);
  std::vector<double> e(n), hidden(4), out(m), weights(4 * n + 4 * m + 4 + m);
  std::vector<float> single(3), triple(3), w(12);
  cloud.all(e);
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] = x[i % n] * 0.1;
  layer(weights, e, hidden);
  layer(weights, hidden, out);
  for (int i = 0; i < 3; ++i)
    single[i] = static_cast<float>(i);
  for (int i = 0; i < 12; ++i)
    w[i] = 0.25f;
  layer(w, single, triple);
  inPlace(e, e, 1, n);
  inPlace(e, out, m - 6, 3);
  for (int i = 0; i < m; ++i)
    y[i] = y[i] * y[i] + out[i] + e[i] * 0.01 + triple[i % 3];
}
