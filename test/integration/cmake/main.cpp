// Adjoint against tangent, tangent against differences.
#include "growth.h"
#include "growth_adjoint.h"
#include "heat.h"
#include "heat_b.h"
#include "heat_d.h"
#include <cmath>
#include <cstdio>
#include <vector>

static int compare(const char *what, double a, double b, double tolerance) {
  const bool isClose = std::fabs(a - b) <= tolerance * (1.0 + std::fabs(a));
  std::printf("%-28s %.15g %.15g %s\n", what, a, b, isClose ? "" : "WRONG");
  return !isClose;
}

static int checkHeat() {
  const int n = 50, steps = 5;
  const double k = 0.1, h = 1e-6;
  std::vector<double> u(n), u_d(n, 1.0), u_b(n, 1.0), next(n), next_d(n), next_b(n);
  for (int i = 0; i < n; i++)
    u[i] = std::sin(0.3 * i);
  std::vector<double> up = u, down = u, of_tangent = u, of_adjoint = u;
  for (int i = 0; i < n; i++) {
    up[i] += h;
    down[i] -= h;
  }
  heat(n, steps, k + h, up.data(), next.data());
  heat(n, steps, k - h, down.data(), next.data());
  heat_d(n, steps, k, 1.0, of_tangent.data(), u_d.data(), next.data(), next_d.data());
  double k_b = 0.0, difference = 0.0, tangent = 0.0;
  heat_b(n, steps, k, &k_b, of_adjoint.data(), u_b.data(), next.data(), next_b.data());
  double adjoint = k_b;
  for (int i = 0; i < n; i++) {
    difference += (up[i] - down[i]) / (2.0 * h);
    tangent += u_d[i];
    adjoint += u_b[i];
  }
  return compare("heat: tangent, difference", tangent, difference, 1e-7) +
         compare("heat: adjoint, tangent", adjoint, tangent, 1e-12);
}

static int checkGrowth() {
  const std::vector<double> rates = {0.5, 0.25};
  std::vector<double> rates_b(2);
  double x_b = 0.0;
  const double value = model::growth_adjoint(2.0, &x_b, rates, rates_b, 1.0);
  const double difference = (model::growth(2.0 + 1e-6, rates) - model::growth(2.0 - 1e-6, rates)) / 2e-6;
  return compare("growth: value", value, model::growth(2.0, rates), 1e-15) +
         compare("growth: adjoint, difference", x_b, difference, 1e-8);
}

int main() { return checkHeat() + checkGrowth() != 0; }
