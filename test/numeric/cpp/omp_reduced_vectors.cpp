// n=24 m=24 : declare reduction over std::vector, also by a reference
#include <algorithm>
#include <functional>
#include <vector>

#pragma omp declare reduction(vec_plus : std::vector<double> : std::transform(                               \
        omp_out.begin(), omp_out.end(), omp_in.begin(), omp_out.begin(), std::plus<double>()))               \
    initializer(omp_priv = decltype(omp_orig)(omp_orig.size()))

static void scatter(const std::vector<double> &v, std::vector<double> &sums) {
  const int n = static_cast<int>(v.size());
#pragma omp parallel for reduction(vec_plus : sums) schedule(dynamic)
  for (int i = 0; i < n; ++i)
    sums[i % sums.size()] += v[i] * v[i];
}

void f(int n, int m, double *x, double *y) {
  std::vector<double> bins(m, 0.5);
#pragma omp parallel for reduction(vec_plus : bins)
  for (int i = 0; i < n; ++i)
    bins[(i * 7) % m] += x[i] * x[i];
  const std::vector<double> v(x, x + n);
  scatter(v, bins);
  for (int j = 0; j < m; ++j)
    y[j] *= bins[j] * bins[(j + 1) % m];
}
