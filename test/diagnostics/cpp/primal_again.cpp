// RUN: %refused --with-primal '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused --with-primal '--head=g(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=STRING %s
// RUN: %refused --with-primal '--head=h(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=DEVICE %s
// RUN: %refused --with-primal '--head=r(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=RAND %s
// RUN: %refused --with-primal '--head=s(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=GLOBAL %s
// Without it, or seeded in the head, or only read, they are differentiated:
// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.cpp -- -std=c++17
// RUN: %adjgen --with-primal '--head=k(y)/(x)' %s -o %t.cpp -- -std=c++17
// RUN: %adjgen --with-primal '--head=l(y)/(x)' %s -o %t.cpp -- -std=c++17
#include <cstdlib>
#include <random>
#include <string>
void f(int n, double *x, double *y, std::mt19937 &gen) {
  std::normal_distribution<double> normal(0.0, 1.0);
  for (int i = 0; i < n; ++i)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '--with-primal' would call 'f' again for its results, and this object of the caller's (std::mt19937) has changed by then [primal-again]
    y[i % 2] *= x[i] * normal(gen);
  // CHECK: note: make or seed it in 'f', or leave out '--with-primal' and call 'f' yourself
}
struct Model {
  std::string log;
};
void g(int n, Model &model, double *x, double *y) {
  for (int i = 0; i < n; ++i) {
    // STRING: :[[@LINE+1]]:{{[0-9]+}}: error: '--with-primal' would call 'g' again for its results, and this object of the caller's (std::string) has changed by then
    model.log += "step";
    y[0] *= x[i] * model.log.size();
  }
}
void h(int n, double *x, double *y) {
  // DEVICE: :[[@LINE+1]]:{{[0-9]+}}: error: '--with-primal' would call 'h' again for its results, and a std::random_device gives other numbers then
  std::random_device device;
  std::mt19937 gen(device());
  for (int i = 0; i < n; ++i)
    y[0] *= x[i] * (gen() % 5);
}
static double chance(double v) {
  // RAND: :[[@LINE+1]]:{{[0-9]+}}: error: '--with-primal' would call 'r' again for its results, and 'rand' gives other numbers then
  return v * (std::rand() % 7);
}
void r(int n, double *x, double *y) {
  for (int i = 0; i < n; ++i)
    y[0] *= chance(x[i]);
}
static std::mt19937 shared;
void s(int n, double *x, double *y) {
  for (int i = 0; i < n; ++i)
    // GLOBAL: :[[@LINE+1]]:{{[0-9]+}}: error: '--with-primal' would call 's' again for its results, and an object that stays behind has changed by then
    y[0] *= x[i] * (shared() % 5);
}
void k(int n, const std::string &name, double *x, double *y) {
  std::srand(7);
  std::mt19937 gen(3);
  for (int i = 0; i < n; ++i)
    y[0] *= x[i] * (gen() % 5) * (std::rand() % 7) * name.size();
}
// The results are the forward sweep's own here: the primal is not called.
void l(int n, const double *__restrict x, double *__restrict y, std::mt19937 &gen) {
  for (int i = 0; i < n; ++i)
    y[i] = x[i] * x[i] * (gen() % 5);
}
