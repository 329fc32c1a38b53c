// n=6 m=4 no-roundtrip : given derivatives where arguments are passive: null shadows, memory of a known size, none at all
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#include <stddef.h>

static const double weights[6] = {0.5, 1.5, -0.25, 0.75, 2.0, 1.0};

double weighted(int n, const double *w, const double *x) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += w[i] * x[i];
  return s;
}
void weighted_b(int n, const double *w, double *w_b, const double *x, double *x_b, double return_b) {
  for (int i = 0; i < n; i++) {
    if (w_b != NULL)
      w_b[i] += x[i] * return_b;
    x_b[i] += w[i] * return_b;
  }
}
double weighted_d(int n, const double *w, const double *w_d, const double *x, const double *x_d,
                  double *return_d) {
  *return_d = weighted(n, w, x_d) + (w_d ? weighted(n, w_d, x) : 0.0);
  return weighted(n, w, x);
}
#pragma adjgen derivative(weighted) adjoint(weighted_b) tangent(weighted_d) nullable(w)

double shifted(int n, const double *c, double a, const double *x) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += (c[i] + a) * x[i];
  return s;
}
void shifted_b(int n, const double *c, double *c_b, double a, double *a_b, const double *x, double *x_b,
               double return_b) {
  for (int i = 0; i < n; i++) {
    c_b[i] += x[i] * return_b;
    *a_b += x[i] * return_b;
    x_b[i] += (c[i] + a) * return_b;
  }
}
double shifted_d(int n, const double *c, const double *c_d, double a, double a_d, const double *x,
                 const double *x_d, double *return_d) {
  *return_d = 0.0;
  for (int i = 0; i < n; i++)
    *return_d += (c_d[i] + a_d) * x[i] + (c[i] + a) * x_d[i];
  return shifted(n, c, a, x);
}
#pragma adjgen derivative(shifted) adjoint(shifted_b) tangent(shifted_d) elements(c[n])

double table(const double *t, int k, double x) { return t[k] * x * x; }
void table_b(const double *t, int k, double x, double *x_b, double return_b) {
  *x_b += 2 * t[k] * x * return_b;
}
double table_d(const double *t, int k, double x, double x_d, double *return_d) {
  *return_d = 2 * t[k] * x * x_d;
  return table(t, k, x);
}
#pragma adjgen derivative(table) adjoint(table_b) tangent(table_d) passive(t)

void f(int n, int m, double *x, double *y) {
  y[0] *= weighted(n, weights, x);
  y[1] *= shifted(n, weights, 0.5, x);
  double changing[2] = {0.5, 1.5};
  for (int i = 0; i < m; i++) {
    y[2] += table(changing, i % 2, x[i]);
    changing[i % 2] *= 1.25;
  }
  y[3] = weighted(0, weights, x) * y[3] + x[1];
}
