// n=5 m=4 follow-pointers : functions in members and tables that change: those whose addresses the source takes
#include <math.h>

struct law {
  double (*of)(double);
  void (*step)(double *at, int n, double by);
  double scale;
};

double square(double x) { return x * x; }
double wave(double x) { return sin(x) + 0.5 * x; }
void pull(double *at, int n, double by) {
  for (int i = 0; i < n; i++)
    at[i] -= 0.05 * by * at[i] * at[(i + 1) % n];
}
void push(double *at, int n, double by) {
  for (int i = 0; i < n; i++)
    at[i] += by;
}
double (*laws[3])(double) = {square, sin, 0};

static void choose(struct law *l, int k) {
  l->of = k % 2 ? wave : square;
  l->step = k > 1 ? pull : push;
  l->scale = 1.0 + 0.5 * k;
}
static double apply(const struct law *l, double x) { return l->scale * l->of(x); }

void f(int n, int m, double *x, double *y) {
  struct law all[4];
  double at[8] = {0.0};
  for (int i = 0; i < n; i++)
    at[i] = x[i];
  for (int k = 0; k < m; k++) {
    choose(&all[k], k);
    all[k].step(at, n, x[k]);
    laws[2] = k > 1 ? wave : square;
    y[k] = apply(&all[k], at[k]) + laws[k % 3](x[1]) * all[k].of(at[0]);
  }
}
