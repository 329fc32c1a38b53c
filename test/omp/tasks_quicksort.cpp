// n=16 m=16 threads=1,2,3,4,8 needs-openmp : a template of a quick sort with tasks; references, std::swap
#include <utility>
#include <vector>
template <class T> void sorted(T *a, int n) {
  if (n < 2)
    return;
  T pivot = a[n / 2];
  int i = 0, j = n - 1;
  while (i <= j) {
    while (a[i] < pivot)
      i++;
    while (pivot < a[j])
      j--;
    if (i <= j) {
      std::swap(a[i], a[j]);
      i++;
      j--;
    }
  }
#pragma omp task untied
  sorted(a, j + 1);
#pragma omp task priority(3)
  sorted(a + i, n - i);
}
void f(int n, int m, double *x, double *y) {
  std::vector<double> v(x, x + n);
  for (int i = 0; i < n; i++)
    v[i] = v[i] * v[i] * 0.1 + (i * 7 % n);
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup
  sorted(v.data(), n);
  double s = 0;
  for (int i = 0; i < m; i++) {
    s += v[i % n] * (i + 1);
    y[i] *= s;
  }
}
