// n=4 m=4 prints : printf, fprintf, puts and putchar on active values, in loops, branches and helpers
#include <stdio.h>
static double traced(const char *name, double v) {
  printf("%s = %.3f\n", name, v);
  return v * v;
}
void f(int n, int m, double *x, double *y) {
  puts("begin");
  for (int i = 0; i < n && i < m; i++) {
    y[i] *= traced("square", x[i]);
    if (y[i] > 1.0)
      fprintf(stderr, "%d: %g\n", i, y[i]);
    else
      putchar('.');
    x[i] = traced("again", y[i]) * x[i];
  }
  fprintf(stdout, "end %d %d\n", n, m);
}
