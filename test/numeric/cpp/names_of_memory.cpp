// n=6 m=4 : inlined functions that have further names of the same memory: moved on, swapped, reset, in loops and regions
#include <cmath>
#include <cstdlib>
#include <utility>

template <class T> T *allocate(int n) { return static_cast<T *>(std::malloc(n * sizeof(T))); }
template <class T> void release(T *&p) {
  std::free(p);
  p = nullptr;
}
// The argument's variable moves on while the parameter is used.
template <class T> T sum(const T *from, const T *&next) {
  next = from + 1;
  return from[0] * from[0] + next[0];
}
// The parameter moves on, the argument's variable does not.
template <class T> T walk(const int &n, const T *from) {
  T s = 0;
  for (int i = 0; i < n; i++, from++)
    s += std::sin(*from) * (i + 1);
  return s;
}
template <class T> void stage(const int &n, const T *from, T *to) {
  for (int i = 0; i < n; i++)
    to[i] = std::sin(from[i]) * std::cos(from[(i + 1) % n]);
}
template <class T> void inRegion(const int &n, const T *from, T *to) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    to[i] = std::cos(from[i]) + 0.5 * from[(i + 2) % n];
}
// Each thread's own memory.
template <class T> void threads(const int &n, const T *from, T *to) {
#pragma omp parallel
  {
    T *own = allocate<T>(n);
#pragma omp for
    for (int k = 0; k < n; k++) {
      stage(n, from, own);
      to[k] += own[k] * own[0];
    }
    release(own);
  }
}
// A result that is changed, and one that is handed on.
template <class T> T *pick(const int &k, T *a, T *b) {
  T *chosen = k % 2 ? a : b;
  return chosen;
}

// Numbers of the caller's that go on counting, by a loop or by name, while the parameters are used.
template <class T> T counted(int from, int &next, const int &n, const T *x) {
  T s = 0;
  for (next = 0; next < from; next++)
    s += x[(from + next) % n] * x[from % n];
  next += from;
  return s * (from + 1);
}

void f(int n, int m, double *x, double *y) {
  double *a = allocate<double>(n), *b = allocate<double>(n);
  stage(n, x, a);
  for (int k = 0; k < m; k++) {
    inRegion(n, a, b);
    std::swap(a, b); // both are used by name afterwards
    double *c = pick(k, a, b);
    for (int i = 0; i < n; i++)
      c[i] *= 0.3 + 0.01 * k;
    c = pick(k + 1, a, b);
    c[0] += 0.1 * a[n - 1];
    if (k == 1) {
      release(b);
      b = allocate<double>(n);
      stage(n, a, b);
    }
  }
  const double *p = a;
  double s = sum(p, p);
  s += sum(p, p) + walk(n - 2, p);
  for (int j = 0; j < m; j++)
    y[j] = s * std::cos(b[j % n]) + walk(n, a);
  int i = 3;
  for (int j = 0; j < m; j++)
    y[j] += 0.01 * counted(i, i, n, a) + 0.1 * counted(j, i, n, b) + 0.01 * (i % 3) * x[i % n];
  threads(m < n ? m : n, b, y);
  release(a);
  release(b);
}
