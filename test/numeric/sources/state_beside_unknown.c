// n=5 m=3 same-unit linked no-roundtrip : code of another file that is not read can neither call main nor what only main calls: it changes no static variable that nobody else can
#include <stdio.h>
#ifdef __adjgen__
#pragma adjgen differentiate(f(y) / (x, y)) mode(forward)
#pragma adjgen differentiate(f(y) / (x, y)) mode(reverse)
#pragma adjgen differentiate(f(y) / (x, y)) mode(reverse) suffix(_w) with_primal
#endif

void tick(int n);

static double scale = 1.5, table[2][3] = {{1, 2, 3}, {4, 5, 6}}, work[8];
static double (*const rows)[3] = table;
static int kind;

static void read_scale(FILE *file) {
  if (fscanf(file, "%lf %d", &scale, &kind) != 2)
    scale = 1.0;
}
static void set_row(double *row, double value) {
  for (int i = 0; i < 3; i++)
    row[i] = value;
}
static void set_up(FILE *file) {
  read_scale(file);
  rows[0][1] = 7.0;
  set_row(rows[1], 2.0 * scale);
}
#ifdef MAIN // as in a program, which the oracle's is not
int main(void) { set_up(stdin); }
#endif
__attribute__((unused)) static void as_main_does(void) { set_up(stdin); }

static double law(double a, int i) { return scale * a * rows[i % 2][i % 3]; }

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    tick(i);
    work[i] = law(x[i], i) * x[(i + 1) % n];
    tick(-i);
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * work[i % n] + scale * work[(i + 2) % n];
}
