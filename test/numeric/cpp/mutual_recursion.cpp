// n=6 m=6 : functions and members that call each other; what each activation keeps is its own
#include <cmath>
#include <vector>

using Values = std::vector<double>;

static double odd(const Values &v, int i, double &sum);

static double even(const Values &v, int i, double &sum) {
  const double own = v[i] * v[i];
  double rest = 1.0;
  if (i + 1 < static_cast<int>(v.size()))
    rest = odd(v, i + 1, sum);
  sum += own * rest;
  return own + rest * v[i];
}
static double odd(const Values &v, int i, double &sum) {
  const double half = 0.5 * v[i];
  double rest = half;
  if (i + 1 < static_cast<int>(v.size()))
    rest = even(v, i + 1, sum) * half;
  return rest + std::sin(half);
}

class Grammar {
  const double *weights;
  int count;

public:
  Grammar(const double *weights, int count) : weights(weights), count(count) {}
  double expression(int i) const {
    double value = term(i);
    for (int k = 1; k < 3; ++k)
      value += weights[k] * value * term(i + k);
    return value;
  }
  double term(int i) const {
    double value = weights[i % count];
    if (i < count - 1)
      value *= 0.1 * expression(i + 2);
    return value * weights[(i + 1) % count];
  }
};

void f(int n, int m, double *x, double *y) {
  const Values v(x, x + n);
  double sum = 0.0;
  y[0] *= even(v, 0, sum) * sum;
  const Grammar g(x, n);
#pragma omp parallel for
  for (int i = 1; i < m; ++i)
    y[i] *= g.expression(i) + g.term(m - i);
}
