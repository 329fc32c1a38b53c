// n=5 m=3 same-unit : the state stands in namespaces and in a class's static member; templates and lambdas use it
#include <cmath>

#ifdef __adjgen__
#pragma adjgen differentiate(model::run(rates, return) / (rates, model::gain)) mode(forward)
#pragma adjgen differentiate(model::run(rates, return) / (rates, model::gain)) mode(reverse)
#pragma adjgen differentiate(model::run(rates, return) / (rates, model::gain)) mode(reverse) suffix(_w) with_primal
#endif

namespace {
double rates[8];
int used = 1;
double trail[8]; // set before it is read
template <class T> T saturated(T x) { return x / (T(1) + x * x); }
double level = 0.5; // only read
} // namespace

namespace model {
static double gain;
struct Settings {
  static int steps;
};
int Settings::steps = 2;

double run() {
  for (double &t : trail)
    t = 0.0;
  const auto grow = [](double x) { return level * x + gain * saturated(x); };
  for (int k = 0; k < Settings::steps; k++)
    for (int i = 0; i < used; i++) {
      trail[i] += rates[i] * rates[i];
      rates[i] = grow(rates[i]) + 0.1 * trail[i];
    }
  double sum = 0.0;
  for (int i = 0; i < used; i++)
    sum += std::sin(rates[i]) * trail[i];
  return sum;
}
} // namespace model

extern "C" void set_state(int n, int m, const double *values, double factor) {
  used = n;
  model::Settings::steps = m;
  model::gain = factor;
  level = 0.25;
  for (int i = 0; i < n; i++)
    rates[i] = values[i];
}
extern "C" void get_state(int n, double *values) {
  for (int i = 0; i < n; i++)
    values[i] = rates[i];
}
