// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
struct shape {
  double area = 0.0;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the virtual function 'shape::side' is called for an object whose own type is not known here, which is not supported as an object is being constructed or destroyed
  explicit shape(double v) { area = side(v); }
  virtual double side(double v) const { return v; }
};
struct square : shape {
  using shape::shape;
  explicit square(const double *v) : shape(*v) {}
  double side(double v) const override { return v * v; }
};
void f(const double *x, double *y) {
  square s(x);
  *y = s.area * s.side(*x);
}
