#ifndef ODE_BRUSSELATOR_H
#define ODE_BRUSSELATOR_H

#include <cmath>
#include <vector>

namespace ode {

/// The Brusselator with diffusion on a ring of cells: u in the first half of the state, v in the second.
template <typename T> class Brusselator {
public:
  Brusselator(int cells, const T *a, const T *b, T diffusion)
      : cells_(cells), a_(a), b_(b), exchange_(diffusion * cells * cells) {}

  void operator()(const std::vector<T> &y, std::vector<T> &dydt, T t) const {
    const T supply = 1 + T(0.1) * std::sin(t);
#pragma omp parallel for
    for (int i = 0; i < cells_; ++i) {
      const int left = i > 0 ? i - 1 : cells_ - 1;
      const int right = i < cells_ - 1 ? i + 1 : 0;
      const T u = y[i], v = y[cells_ + i];
      const T reaction = u * u * v;
      dydt[i] = supply * a_[i] + reaction - (b_[i] + 1) * u + exchange_ * laplacian(&y[0], left, i, right);
      dydt[cells_ + i] = b_[i] * u - reaction + exchange_ * laplacian(&y[cells_], left, i, right);
    }
  }

private:
  static T laplacian(const T *w, int left, int i, int right) { return w[left] - 2 * w[i] + w[right]; }

  int cells_;
  const T *a_, *b_;
  T exchange_;
};

} // namespace ode

#endif
