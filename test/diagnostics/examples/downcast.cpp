// adjgen --head='f(y)/(x)' downcast.cpp -- -std=c++17
// adjgen knows only the base class of the object, and nothing here says which class the whole object has.
struct base {
  double v = 1.0;
};
struct derived : base {
  double w = 2.0;
};
void f(base &b, double *x, double *y) { y[0] = static_cast<derived &>(b).w * x[0]; }
