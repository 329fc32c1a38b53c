// Vectors, references, plain classes, namespaces, instances and overloads; a driver that is kept, and used.
// RUN: %checks '--head=model::energy(y,sum)/(x,p,weight)' --set p.k=3 --extent x=10,y=10 --emit-driver=%t.cpp --no-race-check %s -- -std=c++17 -fopenmp | FileCheck %s
// RUN: FileCheck %s --check-prefix=DRIVER < %t.cpp
// DRIVER: #include <adjgen/check.h>
// DRIVER: agrees.cpp"
// DRIVER: std::vector<double> the_x(
// DRIVER: {"p.a", (size_t)(1), ADJGEN_IN, ADJGEN_DOUBLE,
// DRIVER: return adjgen_check_main(&problem, argc, argv);
// RUN: %checks '--head=model::energy(y,sum)/(x,p,weight)' --driver=%t.cpp --threads 2 --no-race-check %s -- -std=c++17 -fopenmp | FileCheck %s
// RUN: %checks '--head=model::power<double>(return)/(v)' --set n=3 %s | FileCheck %s
// RUN: %checks '--head=twice(double,double*)' --extent y=1 %s | FileCheck %s
// CHECK: verdict: the derivatives agree
#include <cmath>
#include <vector>

double weight[3] = {1, 2, 3};
struct Params {
  double a;
  float b[2];
  int k;
};
namespace model {
void energy(const Params &p, const std::vector<double> &x, std::vector<double> &y, double &sum) {
#pragma omp parallel for
  for (int i = 0; i < static_cast<int>(x.size()); ++i)
    y[i] = x[i] * x[i] * p.a + p.b[0] * weight[i % 3];
  for (double v : y)
    sum += std::sin(v) * p.k;
}
template <class T> T power(int n, T v) {
  T r = 1;
  for (int i = 0; i < n; ++i)
    r *= v;
  return r;
}
template double power(int, double);
} // namespace model

void twice(double x, double *y) { *y += 2 * x * *y; }
void twice(float x, float *y) { *y += 2 * x; }
