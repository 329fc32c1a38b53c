// n=5 m=3 : std::unique_ptr with deleters: without members, with some, closures, functions, of arrays; moved, swapped, reset
#include <cstdlib>
#include <memory>
#include <utility>

struct Free {
  void operator()(double *p) const { std::free(p); }
};
struct Counting {
  int *count;
  void operator()(double *p) const {
    ++*count;
    delete[] p;
  }
};
using Buffer = std::unique_ptr<double[], Free>;

static Buffer allocated(int n) {
  return Buffer(static_cast<double *>(std::malloc(static_cast<std::size_t>(n) * sizeof(double))));
}

static double squares(int n, const double *x) {
  Buffer b = allocated(n);
  for (int i = 0; i < n; i++)
    b[i] = x[i] * x[i];
  Buffer c = std::move(b);
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += c[i] * x[0];
  return s;
}

void f(int n, int m, double *x, double *y) {
  int ended = 0;
  double s = squares(n, x);
  {
    std::unique_ptr<double[], Counting> p(new double[static_cast<std::size_t>(n)], Counting{&ended});
    for (int i = 0; i < n; i++)
      p[i] = x[i] * s;
    std::unique_ptr<double[], Counting> q = std::move(p);
    s += q[1] * q[2];
    q.reset(new double[1]);
    q[0] = s * x[0];
    s += q[0] * q.get()[0] * 0.01;
  }
  auto end = [](double *p) { delete p; };
  std::unique_ptr<double, decltype(end)> number(new double(x[1]), end);
  *number *= x[2];
  std::unique_ptr<double, Free> first(static_cast<double *>(std::malloc(sizeof(double)))),
      second(static_cast<double *>(std::malloc(sizeof(double))));
  *first = x[0];
  *second = x[1] * x[1];
  std::swap(first, second);
  for (int j = 0; j < m; j++)
    y[j] += s * *number * x[j] * ended + *first * x[j];
}
