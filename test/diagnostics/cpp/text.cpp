// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=INPUT %s
// RUN: %refused '--head=h(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=OBJECT %s
// RUN: %refused '--head=call(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=CALL %s
// RUN: %refused '--head=made(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=MADE %s
// RUN: %refused '--head=k(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=PLACE %s
#include <functional>
#include <iostream>
#include <stdexcept>
#include <string>
void f(double *x, double *y) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a number that depends on the independents comes out of a string, a stream, a clock, a distribution or a std::function
  *y = std::stod(std::to_string(*x));
}
void g(double *x, double *y) {
  double factor = 1.0;
  // INPUT: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this call names 'factor', which generated code cannot pass to it
  std::cin >> factor;
  *y = *x * factor;
}
void call(const std::function<double(double)> &g, double *x, double *y) {
  // CALL: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a number that depends on the independents comes out of a string
  *y = g(*x);
}
void made(double *x, double *y) {
  // MADE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: what the std::function 'g' calls is not known (it may be given another function later)
  std::function<double(double)> g = [](double v) { return v * v; };
  if (x[1] > 0)
    g = nullptr;
  *y = g(*x);
}
struct Failure {
  double values[2];
};
void h(double *x, double *y) {
  Failure failure{{*x, 1.0}};
  if (*x < 0)
    // OBJECT: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this throw names 'failure', which generated code cannot pass to it: only numbers, const pointers, strings, streams, clocks and random numbers are
    throw failure;
  *y = *x * *x;
}
void k(double *x, double *y) {
  std::string name("total");
  // PLACE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: what is computed from strings, streams, clocks or random numbers is supported only where it is a number
  const char &first = name[0];
  *y = *x * first;
}
