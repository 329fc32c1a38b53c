// n=6 head=f(return)/(x) : memory that new allocates, in a function of a class, and that is returned
#include <cmath>

namespace {
class samples {
public:
  samples(int n, const double *x) : n_(n), x_(x) {}
  double *squares() const {
    double *y = new double[n_];
    for (int i = 0; i < n_; ++i)
      y[i] = x_[i] * x_[i];
    return y;
  }

private:
  int n_;
  const double *x_;
};
} // namespace

double *f(int n, const double *x) {
  double *y = samples(n, x).squares(), *z = new double[n]();
  for (int i = 0; i < n; ++i)
    z[i] += std::exp(-y[i]) * y[(i + 2) % n];
  delete[] y;
  return z;
}
