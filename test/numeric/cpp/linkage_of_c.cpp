// n=6 head=f : functions with the linkage of C: a declaration each, in a block, a head among others, callees of both kinds
#include <cmath>
#include <vector>

static double law(double a) { return a * std::exp(-a); }

extern "C" {
double scale = 0.5;
static double inner(double a) { return law(a) * scale; }
double outer(double a) { return inner(a) + a * a; }
}

extern "C" double f(int n, const double *x, double *y) {
  std::vector<double> work(static_cast<std::size_t>(n));
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    work[static_cast<std::size_t>(i)] = outer(x[i]);
  for (int i = 0; i < n; i++) {
    y[i] *= work[static_cast<std::size_t>(i)];
    sum += y[i] * x[i];
  }
  return sum;
}
