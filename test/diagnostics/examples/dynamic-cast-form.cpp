// adjgen --head='f(y)/(x)' dynamic-cast-form.cpp -- -std=c++17
// adjgen does not know enough of the object here to decide whether the cast finds the class.
struct law {
  virtual ~law() {}
  double v = 1.0;
};
struct linear : private law {
  double w = 2.0;
  law *base() { return this; }
};
void f(double *x, double *y) {
  linear l;
  y[0] = dynamic_cast<linear *>(l.base()) ? x[0] : 2.0 * x[0];
}
