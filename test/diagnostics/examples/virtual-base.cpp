// adjgen --head='f(y)/(x)' virtual-base.cpp -- -std=c++17
// A virtual base class is one object that several parts of the object share.
struct base {
  double v = 0.0;
};
struct left : virtual base {};
void f(double *x, double *y) {
  left l;
  l.v = x[0];
  y[0] = l.v * l.v;
}
