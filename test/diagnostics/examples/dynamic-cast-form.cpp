// adjgen --head='f(y)/(x)' dynamic-cast-form.cpp -- -std=c++17
// Which class the object has cannot be told from the classes that are seen here.
struct left {
  virtual ~left() {}
  double v = 1.0;
};
struct right {
  virtual ~right() {}
  double w = 2.0;
};
struct both : left, right {};
void f(double *x, double *y) {
  both b;
  left *l = &b;
  y[0] = dynamic_cast<right *>(l)->w * x[0];
}
