// RUN: %adjgen --head='f/(x)' %s -o - -- -fopenmp | FileCheck %s
// What a function has taken, and nobody can reach when it has returned, nobody overwrites: no value of it is
// saved, however often the function is called. A member leads to the other one's memory.
#include <cstdlib>
#include <vector>

static void square(const std::vector<double> &x, std::vector<double> &t) {
#pragma omp parallel for
  for (int i = 0; i < static_cast<int>(x.size()); ++i)
    t[i] = x[i] * x[i];
}

static double product(const std::vector<double> &x, int n) {
  std::vector<double> t(x.size());
  square(x, t);
  double *u = static_cast<double *>(std::malloc(sizeof(double) * n));
  for (int i = 0; i < n; ++i)
    u[i] = t[i] * t[i];
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += u[i] * u[n - 1 - i];
  std::free(u);
  return sum;
}

struct Kept {
  std::vector<double> t;
};

static double again(Kept &kept, const std::vector<double> &x) {
  for (std::size_t i = 0; i < x.size(); ++i)
    kept.t[i] = x[i] * kept.t[0];
  return kept.t[1] * kept.t[0];
}

double f(const std::vector<double> &x, int n, double y) {
  for (int k = 0; k < 10; ++k)
    y += product(x, n);
  Kept kept;
  kept.t = x;
  for (int k = 0; k < 10; ++k)
    y += again(kept, x);
  return y;
}
// CHECK: void f_b(
// CHECK-NOT: adjgen_push_double
// CHECK: kept
// CHECK: adjgen_push_double
// CHECK: Backward sweep
