// adjgen --head='f(y)/(x)' copy-left-out.cpp
// What the copy does shows, and the language leaves it to compilers whether there is one.
struct Halved {
  double v;
  Halved(double a) : v(a) {}
  Halved(const Halved &o) : v(0.5 * o.v) {}
};
static Halved chosen(double a) {
  if (a > 1.0)
    return Halved(a);
  Halved h(2.0 * a);
  return h;
}
void f(const double *x, double *y) { y[0] = chosen(x[0]).v; }
