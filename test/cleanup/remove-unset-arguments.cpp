// An argument that no derivative needs is not computed: a variable that nothing sets is not handed on, but zero.
// RUN: %adjgen '--head=f(y)/(x,y)' %s -o - | FileCheck %s
// CHECK-LABEL: void f_b(
// CHECK: mixed_fwd(0.0, c, y);
// CHECK: handed_fwd(0.0, c, y + 2);
#include <cmath>

static double level;

static void mixed(double v, double rate, double *w) {
  auto &ref = v;
  *(!(3 % 3 == 1) ? &ref : &level) += 0.15 * cos(w[0]);
  for (int i = 2; i >= 0; i--) {
    int k = 0;
    while (k < 3) {
      k++;
      for (int trips = 0;;)
        if (++trips >= 1 + i)
          break;
      v = -(0.28 * rate);
    }
    v = 0.5 * cos(0.1 * i + w[i]);
    w[i] -= -w[1] * 0.37;
  }
  w[2] = 0.25 * (w[2] * rate);
}

static void handed(double v, double rate, double *w) {
  mixed(v, rate, w);
  w[0] *= rate;
}

void f(int n, int m, double *x, double *y) {
  double c = y[m % 7];
  level = 0.25 * (c - x[2 * m % n]);
  double t = sin(std::sqrt(1.2 + std::pow(c, 2.0)));
  double v[5];
  for (int i = 0; i < 5; i++)
    v[i] = sin(0.25 * (t * level) + 0.3 * i);
  double sum = 0.0;
  for (int i = 0; i < 5; i++)
    sum += 0.05 * v[i] * v[i];
  mixed(tanh(v[2] + v[1]), c, y);
  handed(tanh(v[3]), c, y + 2);
  y[1] += 0.1 * c + 0.1 * sum;
}
