// n=20 m=8 : weights behind pointers of an object, read by tasks in a member function and in lambdas
#include <vector>

struct Model {
  const double *w;
  int n;
  double score(int k, const std::vector<double> &in) const {
    double s = 0.0;
    for (int i = n - 1; i >= 0; --i)
      s += w[i] * in[i];
    return s * w[k % n];
  }
  double sum(int from, int to) const {
    if (to - from <= 2) {
      std::vector<double> in(n);
      for (int i = 0; i < n; ++i)
        in[i] = 0.01 * (from + i) * w[i];
      return score(from, in) + score(to, in);
    }
    double a = 0.0, b = 0.0;
    const int middle = (from + to) / 2;
#pragma omp task shared(a)
    a = sum(from, middle);
#pragma omp task shared(b)
    b = sum(middle, to);
#pragma omp taskwait
    return a + b;
  }
};

void f(int n, int m, double *x, double *y) {
  std::vector<double> small(n);
  for (int i = 0; i < n; ++i)
    small[i] = 0.5 * x[i];
  const Model model = {x, n};
  double all = 0.0, lots = 0.0;
#pragma omp parallel
#pragma omp single
  {
    all = model.sum(0, 30);
    for (int k = 0; k < 9; ++k) {
#pragma omp task shared(lots, small)
      {
        double t = 0.0;
        for (int i = 0; i < n; ++i)
          t += small[i] * (k + i);
#pragma omp atomic
        lots += t;
      }
    }
  }
  for (int i = 0; i < m; ++i)
    y[i] = y[i] * all + 1e-3 * lots;
}
