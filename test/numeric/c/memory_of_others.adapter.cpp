#include "Problem.h"

using oracle::Values;

extern "C" {
struct options {
  int level;
  double tolerance;
};
static struct options current;
static double memory[16];
static int state;
int power;
struct options *options() { return &current; }
double *workspace(int) { return memory; }
int *flag() { return &state; }
double factor() { return current.level + 0.25 * power; }

void f(int n, int m, double *x, double *y);
ORACLE_WEAK void f_d(int n, int m, double *x, double *x_d, double *y, double *y_d);
ORACLE_WEAK void f_b(int n, int m, double *x, double *x_b, double *y, double *y_b);
ORACLE_WEAK void f_w(int n, int m, double *x, double *x_b, double *y, double *y_b);
}

static int n, m;

oracle::Problem oracle::describe(int sizeX, int sizeY, const char *) {
  n = sizeX;
  m = sizeY;
  static Variable variables[2];
  variables[0] = inOut<double>("x", n);
  variables[1] = inOut<double>("y", m);
  return {variables,
          2,
          [](Values v) { f(n, m, v[0], v[1]); },
          [](Values v, Values d) { f_d(n, m, v[0], d[0], v[1], d[1]); },
          [](Values v, Values b) { f_b(n, m, v[0], b[0], v[1], b[1]); },
          [](Values v, Values b) { f_w(n, m, v[0], b[0], v[1], b[1]); }};
}
