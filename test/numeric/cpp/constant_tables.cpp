// n=6 m=5 : tables of constants that a pointer may lead to in place of variables: their tangents are no constants
#include <cmath>

static const double weights[5] = {1.79, 1.62, 0.26, 1.1, 0.34};
static constexpr double rows[2][3] = {{0.5, 0.25, 1.5}, {2.0, 0.75, 1.25}};
static const double scale = 1.5;
struct pair {
  double a, b;
};
static const pair pairs[2] = {{0.5, 0.7}, {1.5, 0.3}};

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    const double *p = x[i] > 1.0 ? &weights[i] : &x[i + 1];
    const double *q = i % 2 ? rows[i % 2] : x + i % 3;
    const double *s = i == 2 ? &scale : &y[i];
    const pair own = {x[i] * x[i], std::cos(x[i])};
    const pair *r = i % 3 ? &pairs[i % 2] : &own;
    y[i] = *p * std::sin(*s) + q[i % 3] * x[(i + 2) % n] + r->a * r->b * weights[i];
  }
}
