// n=24 m=24 : arguments have the names that the called functions give them, which mean something else where they are called: a function of the library, a type, an enumerator of a switch, a global, what a macro mentions
#include <math.h>

typedef struct {
  double first, second;
} couple;
enum kind { plain, squared };
static const double scale = 0.5;
#define SCALED(v) ((v) * scale)
#define WEIGHT (1.0 + offset)
enum { offset = 2 };

static double damped(double exp, double couple) {
  double s = 0.1 * exp * couple;
  for (int k = 0; k < 2; k++)
    s += 0.1 * s * exp;
  return s;
}
static double chosen(double plain, double squared, double scale) {
  double s = plain + squared * scale;
  for (int k = 0; k < 2; k++)
    s *= 0.5 * plain;
  return s;
}
static double weighted(double offset, double SCALEDBY) {
  double s = offset * SCALEDBY;
  for (int k = 0; k < 2; k++)
    s += 0.1 * s * sin(offset);
  return s;
}

void f(int n, int m, double *x, double *y) {
  (void)m;
  for (int i = 0; i < n; i++) {
    couple c = {x[i], y[i]};
    const double e = exp(0.1 * c.first) + damped(exp(0.2 * c.second), c.first + 1.0);
    couple d = {e, SCALED(damped(e * c.first, SCALED(e)))};
    y[i] = d.first * d.second;
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const enum kind k = i % 2 ? plain : squared;
    double r = 0.1 * WEIGHT * weighted(x[i] + WEIGHT, 0.1 * y[i]);
    switch (k) {
    case plain:
      r += chosen(r * x[i], SCALED(y[i]), r + x[i]);
      break;
    case squared:
      r += chosen(r * x[i], SCALED(r * r), scale * x[i]);
      break;
    }
    y[i] += 0.1 * r;
  }
}
