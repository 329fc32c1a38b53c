// RUN: %refused '--head=laws::f(y)/(x)' %s -- -std=c++17 | FileCheck %s
// RUN: %refused '--head=laws::g(y)/(x)' %s -- -std=c++17 | FileCheck --check-prefix=VARIABLE %s
// RUN: %adjgen '--head=h(y)/(x)' %s -o %t.cpp -- -std=c++17 && FileCheck --check-prefix=OTHER %s < %t.cpp
// OTHER: void h_b(
namespace laws {
namespace {
template <class T> struct f_b {
  T v;
};
} // namespace
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'laws::f' would be called 'f_b', which is the name of a type or a variable of the source
void f(double *x, double *y) {
  f_b<double> k = {x[0]};
  y[0] = k.v * k.v;
}
double g_b = 2.0;
// VARIABLE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'laws::g' would be called 'g_b'
void g(double *x, double *y) { y[0] = g_b * x[0]; }
double h_b = 3.0; // of another scope, and functions may be overloads
} // namespace laws
void h_b(int);
void h(double *x, double *y) { y[0] = laws::h_b * x[0]; }
