// n=9 m=9 : memory by functions around malloc and free, pointers to pointers, elements behind addresses
#include <cstddef>
#include <cstdlib>
#include <stdexcept>

template <class T> static T *allocate(std::size_t count) {
  T *p = static_cast<T *>(std::malloc(count * sizeof(T)));
  if (p == nullptr)
    std::abort();
  return p;
}
template <class T> static T *zeros(std::size_t count) {
  return static_cast<T *>(std::calloc(count, sizeof(T)));
}
template <class T> static void release(T **pointer) {
  if (*pointer != nullptr) {
    std::free(*pointer);
    *pointer = nullptr;
  }
}
static void scale(const double *from, double *to, int n, double k) {
  for (int i = 0; i < n; ++i)
    to[i] = from[i] * k * from[0];
}
static double first(const double *p) { return p[0] * p[1]; }

void f(int n, int m, double *x, double *y) {
  double total = 0.0;
  for (int step = 0; step < 3; ++step) {
    double *a = allocate<double>(n), *b = allocate<double>(n + 2), *c = zeros<double>(n);
    int *order = allocate<int>(n);
    double pairs[4][2];
    for (int i = 0; i < n; ++i)
      order[i] = (i * 4 + step) % n;
    scale(x, a, n, 0.5 + step);
    scale(&a[1], &b[2], n - 1, 0.3);
    b[0] = b[1] = x[step];
    b[n + 1] = b[2] * 0.1;
    for (int i = 0; i < n; ++i)
      c[order[i]] += a[i] * b[i + 2];
    for (int i = 0; i < 4; ++i) {
      pairs[i][0] = c[i];
      pairs[i][1] = b[i] * pairs[i][0];
    }
    for (int i = 0; i < 3; ++i)
      total += first(&pairs[i][0]) + first(pairs[i + 1]) * first(&b[step]);
    x[step] = 0.2 * total + c[n - 1];
    release(&order);
    release(&c);
    release(&b);
    release(&a);
    release(&a);
  }
  for (int i = 0; i < m; ++i)
    y[i] = y[i] * 0.5 + total * x[i % n];
}
