// adjgen --head='f(y)/(x)' member-pointer.cpp -- -std=c++17
// adjgen must see at each use which member it is.
struct Gas {
  double p, v;
};
void f(bool pressure, const double *x, double *y) {
  Gas g{x[0], x[1]};
  double Gas::*which = pressure ? &Gas::p : &Gas::v;
  *y = g.*which * g.*which;
}
