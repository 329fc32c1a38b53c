// n=6 m=6 no-roundtrip : functions in tables that nobody changes: static ones, members, of the function's own, with holes, rows, results by pointer
#include <math.h>
#include <stddef.h>
typedef double (*function)(double);
static double square(double v) { return v * v; }
static double cube(double v) { return v * v * v; }
static void grow(double *v, double by) { *v *= by * by; }
static void add(double *v, double by) { *v += by * *v; }

static const function table[3] = {square, &cube, sin};
static function unchanged[4] = {[1] = cube, [3] = square};
static const struct operation {
  const char *name;
  function apply;
  void (*change)(double *, double);
} operations[] = {{"grow", square, grow}, {"add", cos, add}};
static function rows[2][2] = {{square, cube}, {exp, square}};

void f(int n, int m, double *x, double *y) {
  function own[2] = {cube, square};
  int k = 0;
  for (int i = 0; i < m; i++) {
    y[i] *= table[i % 3](x[i % n]) + own[i % 2](x[0]);
    double r = unchanged[1 + 2 * (i % 2)](y[i]);
    operations[i % 2].change(&y[i], x[i % n]);
    y[i] += (*operations[k].apply)(r) * rows[1][i % 2](x[k]) + rows[0][1](x[1]);
    k = 1 - k;
  }
}
