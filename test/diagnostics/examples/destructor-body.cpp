// adjgen --head='f(y)/(x)' destructor-body.cpp -- -std=c++17
// The destructor is part of the code that is differentiated, so adjgen must see what it does.
struct guard {
  double v;
  explicit guard(double x) : v(x) {}
  ~guard();
};
void f(double *x, double *y) {
  guard g(x[0]);
  y[0] = g.v * g.v;
}
