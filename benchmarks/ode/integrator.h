#ifndef ODE_INTEGRATOR_H
#define ODE_INTEGRATOR_H

#include <cstddef>
#include <vector>

namespace ode {

/// One step of the classical Runge-Kutta method of order 4 for dy/dt = rhs(y, t).
template <typename T, typename Rhs> void rk4_step(const Rhs &rhs, std::vector<T> &y, T t, T dt) {
  const std::size_t n = y.size();
  std::vector<T> k1(n), k2(n), k3(n), k4(n), stage(n);

  const auto advance = [&](const std::vector<T> &k, T h) {
    for (std::size_t i = 0; i < n; ++i)
      stage[i] = y[i] + h * k[i];
  };

  rhs(y, k1, t);
  advance(k1, dt / 2);
  rhs(stage, k2, t + dt / 2);
  advance(k2, dt / 2);
  rhs(stage, k3, t + dt / 2);
  advance(k3, dt);
  rhs(stage, k4, t + dt);

  for (std::size_t i = 0; i < n; ++i)
    y[i] += dt / 6 * (k1[i] + 2 * (k2[i] + k3[i]) + k4[i]);
}

template <typename T, typename Rhs> void integrate(const Rhs &rhs, std::vector<T> &y, T t, T dt, int steps) {
  for (int step = 0; step < steps; ++step)
    rk4_step(rhs, y, t + step * dt, dt);
}

} // namespace ode

#endif
