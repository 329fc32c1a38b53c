// n=24 m=8 threads=1,2,3,4,8 needs-openmp : recursion in a member function
#include <vector>
struct Tree {
  const double *x;
  std::vector<double> at;
  double scale;
  double walk(int lo, int hi, int depth) {
    if (hi - lo < 2) {
      at[lo] = x[lo] * x[lo] * scale;
      return at[lo];
    }
    int mid = (lo + hi) / 2;
    double l = 0, r = 0;
#pragma omp task shared(l) if (depth < 4)
    l = walk(lo, mid, depth + 1);
#pragma omp task shared(r) final(depth > 2) mergeable
    r = this->walk(mid, hi, depth + 1);
#pragma omp taskwait
    return l * r + l + scale * r;
  }
};
void f(int n, int m, double *x, double *y) {
  Tree t{x, std::vector<double>(n), y[0]};
  double s = 0;
#pragma omp parallel shared(s, t)
#pragma omp single
  s = t.walk(0, n, 0);
  for (int i = 0; i < m; i++)
    y[i] = s * 1e-3 * x[i] + t.at[i];
}
