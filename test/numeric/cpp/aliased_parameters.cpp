// n=8 m=8 : functions that stay functions get the same variable by two references, elements of one vector, arrays by reference, structs by value
#include <vector>

struct Cell {
  double v[3];
  int k;
};

static double step(double &a, double &b, const double &c) {
  if (a < 0.2)
    return b;
  a *= b;
  b += 0.2 * c * a;
  if (b > 4.0)
    return a * 0.1;
  a += 0.1 * c;
  return a * b;
}
static double trace(double (&a)[3][3], int rows) {
  double s = 0.0;
  for (int i = 0; i < rows; ++i) {
    a[i][(i + 1) % 3] *= 0.3 + 0.1 * a[i][i];
    if (s > 5.0)
      return s * a[0][0];
    s += a[i][(i + 1) % 3];
  }
  return s;
}
static Cell turned(Cell c, double by) {
  if (c.k > 4)
    return c;
  const double first = c.v[0];
  c.v[0] = c.v[1] * by;
  c.v[1] = c.v[2] * first;
  c.v[2] = first;
  ++c.k;
  return turned(c, by * 0.9);
}

void f(int n, int m, double *x, double *y) {
  double s = x[0], t = 0.5;
  y[0] += step(s, s, s);
  y[1] *= step(s, t, s);
  y[2] += step(y[2], y[3], y[2]);
  std::vector<double> v(x, x + n);
  for (int i = 0; i < 3; ++i)
    t += 0.02 * step(v[i], v[(i * 3) % n], v[(i * 5) % n]);
  double a[3][3] = {{x[0], x[1], x[2]}, {v[0], v[1]}, {y[1], 1.0, y[0]}};
  y[4] *= 0.1 * trace(a, 3) * t;
  Cell c{{x[3], y[5], v[2]}, 2};
  Cell d = turned(c, x[4]);
  c = turned(turned(d, y[6]), c.v[0]);
  y[m - 1] += c.v[0] * d.v[1] + c.v[2] * s;
}
