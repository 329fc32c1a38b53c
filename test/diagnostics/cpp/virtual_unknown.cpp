// RUN: %refused '--head=f(y)/(x)' %s -- -std=c++17 | FileCheck %s
struct law {
  virtual double value(double v) const = 0;
};
struct scaled : virtual law {
  double k = 2.0;
};
static double twice(const law *l, double v) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the virtual function 'law::value' is called for an object whose own type is not known here, which is not supported as 'scaled' has a virtual base class
  return l->value(v) * 2.0;
}
struct linear : scaled {
  double value(double v) const override { return k * v * v; }
};

struct base {
  virtual double of(double v) const { return v; }
};
struct left : base {};
struct right : base {};
struct diamond : left, right {
  double of(double v) const override { return v * v; }
};
static double apply(const left &l, double v) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the virtual function 'base::of' is called for an object whose own type is not known here, which is not supported as 'diamond' has the base class 'base' more than once
  return l.of(v);
}

void f(int n, double *x, double *y) {
  linear l;
  diamond d;
  for (int i = 0; i < n; i++)
    y[i] = twice(n > 3 ? &l : nullptr, x[i]) + apply(n > 4 ? d : d, x[i]);
}
