// n=6 m=5 : pointers to members of a record passed by value, which the backward sweep takes back
#include <math.h>

struct Weights {
  double w[2];
  double scale;
  int which;
};
struct Model {
  struct Weights inner;
  double offset;
};

static double evaluate(double v, double *out, struct Model model) {
  double *p = out;
  *p += 0.3 * sin(model.inner.w[model.inner.which]);
  p = model.inner.which ? &model.offset : &v;
  *p *= model.inner.scale * *out;
  p = &model.inner.w[1];
  *p += model.offset * v;
  return *p * model.inner.w[0];
}

void f(int n, int m, double *x, double *y) {
  struct Model model;
  for (int i = 1; i < m; i++) {
    model.inner.w[0] = x[i] * x[0];
    model.inner.w[1] = y[i];
    model.inner.scale = x[i - 1];
    model.inner.which = i % 2;
    model.offset = y[i - 1] * x[n - 1];
    y[i] += evaluate(x[i], &y[0], model);
  }
}
