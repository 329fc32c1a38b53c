// The statement at fault is found between random numbers, which are what they are in each execution.
// RUN: %finds '--head=price/(p)' --set paths=3 --extent p=2 %s | FileCheck %s
#include <cmath>
#include <random>
double payoff(double s, double strike);
void payoff_b(double s, double *s_b, double strike, double *strike_b, double return_b);
double payoff_d(double s, double s_d, double strike, double strike_d, double *return_d);
#ifdef __adjgen__
#pragma adjgen derivative(payoff) adjoint(payoff_b) tangent(payoff_d)
#endif
double price(int paths, const double *p) {
  std::mt19937 engine(7);
  std::normal_distribution<double> normal(0.0, 1.0);
  double sum = 0.0;
  for (int k = 0; k < paths; ++k) {
    const double z = normal(engine);
    const double s = p[0] * std::exp(0.2 * z);
    // CHECK: random_numbers.cpp:[[@LINE+1]]:{{[0-9]+}}: error: the adjoint of 'strike' in the call of 'payoff' is wrong
    sum += payoff(s, p[1]);
  }
  return sum;
}
double payoff(double s, double strike) { return (s - strike) * s; }
double payoff_d(double s, double s_d, double strike, double strike_d, double *return_d) {
  *return_d = (2 * s - strike) * s_d - s * strike_d;
  return payoff(s, strike);
}
void payoff_b(double s, double *s_b, double strike, double *strike_b, double return_b) {
  *s_b += (2 * s - strike) * return_b;
  *strike_b += s * return_b; // its sign
}
// CHECK: verdict: WRONG
