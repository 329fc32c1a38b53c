// n=6 m=6 : steps allocate memory of their own and free it, and call what does; pointers are exchanged, too
#include <stdlib.h>
static double smooth(int n, const double *u, double *out, double a) {
  double *half = malloc(n * sizeof *half), sum = 0;
  for (int i = 0; i < n; i++)
    half[i] = 0.5 * (u[i] + u[(i + 1) % n]) * a;
  for (int i = 0; i < n; i++)
    out[i] = half[i] * half[(i + n - 1) % n], sum += half[i];
  free(half);
  return sum;
}

void f(int n, int m, double *x, double *y) {
  double *u = malloc(n * sizeof *u), *next = malloc(n * sizeof *next), total = 0;
  for (int i = 0; i < n; i++)
    u[i] = x[i], next[i] = 0;
  for (int t = 0; t < 7; t++) {
    double *flux = calloc(n, sizeof *flux);
    for (int i = 0; i < n; i++)
      flux[i] += 0.5 * u[i] * u[(i + 1) % n];
    total += smooth(n, flux, next, 0.5 + 0.1 * x[t % n]);
    for (int i = 0; i < n; i++)
      next[i] = 0.5 * next[i] + 0.2 * flux[(i + 2) % n] * u[i] + 0.3 * x[i];
    free(flux);
    double *old = u;
    u = next;
    next = old;
  }
  for (int t = 0; t < 4; t++) {
    double *flux = malloc(n * sizeof *flux);
    for (int i = 0; i < n; i++)
      flux[i] = u[i] * u[i];
    for (int i = 0; i < n; i++)
      u[i] = 0.5 * u[i] + 0.1 * flux[(i + 1) % n];
    free(flux);
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * next[0] + total * x[i % n];
  free(u);
  free(next);
}
