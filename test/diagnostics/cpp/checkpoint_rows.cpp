// Rows that steps exchange, lengthen or add: where they are, and their derivatives, is no state that is saved.
// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck --implicit-check-not=error: %s
#include <array>
#include <utility>
#include <vector>
void f(int n, double *x, double *y) {
  std::vector<std::vector<double>> u(3, std::vector<double>(x, x + n)), v(u), w(u);
  std::vector<double> parts[40];
  double *rows[2] = {x, y}, s = 0;
  for (auto &p : parts)
    p.assign(x, x + n);
#pragma adjgen checkpoint(binomial, 1)
  for (int t = 0; t < 5; t++) {
    // CHECK: checkpoint_rows.cpp:[[@LINE+1]]:{{[0-9]+}}: error: the state of a step cannot be saved: it contains what is changed in the elements of 'u', which own memory [checkpoint-state]
    std::swap(u[t % 3], u[(t + 1) % 3]);
    s += u[0][t % n] * u[1][0];
  }
#pragma adjgen checkpoint(binomial, 1)
  for (int t = 0; t < 5; t++)
    // CHECK: checkpoint_rows.cpp:[[@LINE+1]]:{{[0-9]+}}: error: the state of a step cannot be saved: it contains what is changed in the elements of 'v', which own memory [checkpoint-state]
    v[t % 3].push_back(s * v[0][0]);
#pragma adjgen checkpoint(binomial, 1)
  for (int t = 0; t < 5; t++)
    // CHECK: checkpoint_rows.cpp:[[@LINE+1]]:{{[0-9]+}}: error: the state of a step cannot be saved: it contains what is changed in memory that a container allocates or moves in the steps [checkpoint-state]
    w.push_back(w[t]);
#pragma adjgen checkpoint(binomial, 1)
  for (int t = 0; t < 5; t++)
    // CHECK: checkpoint_rows.cpp:[[@LINE+1]]:{{[0-9]+}}: error: the state of a step cannot be saved: {{.*}}
    parts[t].push_back(s * parts[0][0]);
  *y = s + v[0].back() + w[2].back() + parts[3].back();
}
