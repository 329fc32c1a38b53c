// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
struct law {
  virtual double value(double v) const = 0;
};
struct scaled {
  double k = 2.0;
};
static double twice(const law *l, double v) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the virtual function 'law::value' is called for an object whose own type is not known here
  return l->value(v) * 2.0;
}
struct linear : law, scaled {
  double value(double v) const override { return k * v * v; }
};
void f(int n, double *x, double *y) {
  linear l;
  for (int i = 0; i < n; i++)
    y[i] = twice(n > 3 ? &l : nullptr, x[i]);
}
