// adjgen --head='f(y)/(x)' inherited-constructor.cpp -- -std=c++17
// The constructor of the base class does not say what becomes of the class's own members.
struct base {
  double v;
  explicit base(double x) : v(x) {}
};
struct derived : base {
  using base::base;
  double w = 2.0;
};
void f(double *x, double *y) {
  derived d(x[0]);
  y[0] = d.v * d.w;
}
