// adjgen --head='f(y)/(x)' downcast.cpp -- -std=c++17
// The object is known as one of the base class, and nothing here says what it is a part of.
struct base {
  double v = 1.0;
};
struct derived : base {
  double w = 2.0;
};
void f(base &b, double *x, double *y) { y[0] = static_cast<derived &>(b).w * x[0]; }
