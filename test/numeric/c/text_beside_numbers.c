// n=8 m=4 : a message is written where a caller says, by functions of the C library, among numbers that derivatives need: text is no number and no pointer
#include <stdio.h>
#include <string.h>

struct mesh {
  double *widths;
  int cells;
};

static double limit(const struct mesh *g, double step, char *message) {
  double least = step;
  int at = -1;
  strcpy(message, "default");
  for (int i = 0; i < g->cells; i++) {
    const double d = g->widths[i] * g->widths[i];
    if (d < least) {
      least = d;
      at = i;
    }
  }
  if (at >= 0)
    snprintf(message, 40, "cell %d: %g", at, least);
  return least * g->widths[0];
}

static double named(int n, const double *x, const char *name, double *y) {
  char own[40];
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  strcpy(own, "sum of ");
  strcat(own, name);
  if (own[0] == 's' && own[7] == 'x')
    s *= s;
  y[0] = s;
  return s * x[1];
}

void f(int n, int m, double *x, double *y) {
  char message[40];
  const struct mesh g = {x, n};
  for (int j = 0; j < m; j++)
    y[j] = limit(&g, 1.5 + j, message) * (message[0] == 'c' ? 2.0 : 3.0);
  y[m - 1] += named(n, x, "x", y);
}
