// n=6 m=6 : states in containers, of which steps change elements, exchange some, and have some of their own
#include <array>
#include <utility>
#include <valarray>
#include <vector>

namespace {

class Model {
public:
  explicit Model(int n) : u_(n), v_(n) {}
  void set(int i, double a) { u_[i] = a; }
  void step(double h) {
    const int n = static_cast<int>(u_.size());
    std::vector<double> flux(n);
    for (int i = 0; i < n; i++)
      flux[i] = u_[i] * (u_[(i + 1) % n] - u_[i]);
    for (int i = 0; i < n; i++)
      v_[i] = u_[i] + h * flux[i] * flux[(i + 1) % n];
    for (int i = 0; i < n; i++)
      u_[i] = v_[i];
    time_ += h;
    history_[count_++ % 3] = u_[0] * time_;
  }
  double at(int i) const { return u_[i % u_.size()] + history_[i % 3]; }

private:
  std::vector<double> u_, v_;
  double time_ = 0;
  std::array<double, 3> history_{};
  int count_ = 0;
};

void advance(const std::vector<double> &from, std::vector<double> &to, const double *x) {
  const int n = static_cast<int>(from.size());
  std::vector<double> own(from.begin(), from.end());
  for (int i = 0; i < n; i++)
    to[i] = 0.5 * own[i] * own[(i + 1) % n] + 0.1 * x[i];
}

} // namespace

void f(int n, int m, double *x, double *y) {
  Model model(n);
  for (int i = 0; i < n; i++)
    model.set(i, x[i]);
  for (int t = 0; t < 9; t++)
    model.step(0.1 * x[t % n]);
  std::vector<double> u(x, x + n), v(n);
  for (int t = 0; t < 5; t++) {
    advance(u, v, x);
    std::swap(u, v);
  }
  std::valarray<double> w(x, n);
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < n; i++)
      w[i] = w[i] * w[(i + 1) % n];
  for (int i = 0; i < m; i++)
    y[i] = model.at(i) * model.at(i + 1) + u[i % n] * v[0] * w[i % n];
}
