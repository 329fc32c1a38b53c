// adjgen --head='f(y)/(x)' new-form.cpp -- -std=c++17
// The memory does not come from the usual new.
#include <new>
void f(double *x, double *y) {
  double *p = new (std::nothrow) double[2];
  p[0] = x[0];
  y[0] = p[0] * p[0];
  delete[] p;
}
