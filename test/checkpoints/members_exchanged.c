// n=6 m=6 : states of steps: pointers exchanged in members, an array of variable length, a step that returns early in a function, two dimensions
#include <math.h>
#include <stdlib.h>
struct pair {
  double *now, *next;
  double mean;
};
static double limited(double a, double b) {
  if (a > 1.5)
    return 1.5 + 0.1 * b;
  for (int k = 0; k < 3; k++) {
    a = 0.5 * a + b * 0.2;
    if (a < 0.1)
      return a * b;
  }
  return a;
}
void f(int n, int m, double *x, double *y) {
  struct pair p = {malloc(n * sizeof(double)), malloc(n * sizeof(double)), 0.0};
  double table[3][2] = {{1.0, 0.5}, {0.25, 0.3}, {0.1, 0.2}}, line[n];
  for (int i = 0; i < n; i++) {
    p.now[i] = x[i];
    p.next[i] = line[i] = 0.1 * i;
  }
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < n; i++)
      p.next[i] = limited(p.now[i], x[(i + t) % n]) + 0.1 * line[i] * table[t % 3][t % 2];
    p.mean = 0.5 * p.mean + 0.1 * p.next[0] * p.next[1];
    line[t % n] += p.mean * p.now[0];
    table[t % 3][(t + 1) % 2] *= 0.9 + 0.1 * sin(p.mean);
    double *swap = p.now;
    p.now = p.next;
    p.next = swap;
  }
  for (int i = 0; i < m; i++)
    y[i] = p.now[i % n] * p.mean + line[i % n] + table[i % 3][i % 2];
  free(p.now);
  free(p.next);
}
