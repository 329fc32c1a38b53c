// n=40 m=40 : factors that stand several times in a product: powers by multiplication, with other factors between them, behind casts, in floats, negated, of functions' values, more than are compared, with constants that are joined; reciprocals, of what is zero in a branch that is not taken, too
#include <math.h>

static float narrow(float a, double b) { return a * a * (float)b * a; }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    const double a = x[i], b = x[(i + 1) % n], r = 1.0 / (2.0 + a * a);
    double s = a * a * a + 0.5 * b * b - 0.25 * a * a * b * b;
    s += b * (1.0 - r) * a * (1.0 - r) * (1.0 - r);
    s += 3.0 * a * -a * 1e-3 * b + 1.0 / 3.0 * a * a * a;
    s += sin(a) * b * sin(a) * sin(b) * sin(a) + (a - b) * (a - b) * (b - a);
    s += a * b * a * b * a * b * a * b * a * b * a * b * a * b * a * b * a * b * a * b * a * b * a * b * a *
         b * a * b * a * b * a * b * a * b * a;
    s += narrow((float)a, b) + (float)(a * b) * (float)(a * b);
    s += 1.0 / (r * r) + 1.0 / (1.0 / (3.0 + b)) + (a > 10.0 ? 1.0 / (a - a) : -1.0 / (4.0 + a));
    s += i % 2 ? 1.0f / (float)(3.0 + a) : 2.0 * a * 2.0 * a;
    y[i] = y[i] * y[i] * s + y[i] * y[i] * y[i];
    x[i] = a * x[i] * x[i] / 4.0;
  }
}
