// adjgen --head='f(y)/(x)' copy-left-out.cpp
// The program can see whether the copy is made, and the language lets each compiler decide that.
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
