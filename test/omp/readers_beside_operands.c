// n=12 m=12 : operands beside calls of readers that take their place, which are saved or not; results that are arguments, conditions, subscripts
#include <math.h>

static double square(const double *p) { return p[0] * p[0]; }
static double bumped(double *p) {
  p[0] += 0.5 * p[0] * p[0];
  return p[0];
}
static double ends(const double *p, int n) { return sin(p[0]) * p[n - 1]; }
static double twice(const double *p, double by) { return square(p) * by + square(p + 1); }

/// What is written is another array, or what the operand is a copy of.
static void operands(int n, double *restrict u, const double *restrict x) {
#pragma omp parallel for
  for (int i = 0; i < n - 1; i++) {
    u[i] = x[i] * square(x + i) + x[i + 1];
    u[i] += x[i] * bumped(u + i);
    double before = u[i];
    u[i] = before - x[i + 1] * bumped(&u[i]) * before;
  }
}

typedef struct {
  double value, weight;
  int at;
} Cell;

static double weighed(const Cell *c, const double *p) { return c->value * c->weight * p[c->at]; }
static double moved(Cell *c, const double *p) {
  c->value += 0.1 * p[c->at];
  return c->weight * c->value;
}

/// Results that are arguments, conditions, subscripts of what follows; members as operands.
static void nested(int n, const double *restrict x, double *restrict y, Cell *restrict cells) {
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < n - 2; i++) {
    double t = twice(x + i, square(&x[i]) + x[i]);
    if (square(x + i) > 0.2 && ends(x + i, 3) < 1.0)
      t += cells[i].value * weighed(&cells[i], x);
    double value = cells[i].value;
    t += value * moved(&cells[i], x) + cells[i].weight * moved(&cells[i], x) * value;
    y[i] += t * (ends(x, n) > ends(x + 1, n - 1) ? square(x + i) : ends(&x[i], 2));
    double s = 1.0;
    while (s * square(x + i) > 0.05)
      s *= 0.25;
    y[i] += s * x[i];
  }
}

/// What one function has for itself, and hands on to another one.
static void fill(double *row, const double *p) {
  for (int k = 0; k < 3; k++)
    row[k] = p[k] * square(p + k);
}
static double through(const double *p) {
  double row[3];
  fill(row, p);
  return ends(row, 3) + square(row + 1);
}
static void rows(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    double sum = 0.0;
#pragma omp for
    for (int i = 0; i < n - 2; i++) {
      sum += x[i];
      y[i] += x[i + 2] * through(x + i);
    }
#pragma omp atomic
    y[n - 1] += sum;
  }
}

void f(int n, int m, double *x, double *y) {
  double u[32] = {0};
  Cell cells[32];
  for (int i = 0; i < n; i++) {
    cells[i].value = 0.3 + 0.1 * i;
    cells[i].weight = x[(i + 5) % n];
    cells[i].at = (3 * i) % n;
  }
  operands(n, u, x);
  nested(n, x, y, cells);
  rows(n, x, y);
  for (int i = 0; i < m; i++)
    y[i] += u[i % n] * cells[i % n].value;
}
