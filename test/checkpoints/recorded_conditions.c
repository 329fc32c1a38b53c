// n=6 m=6 needs-openmp : steps that several threads record, of a loop that ends when its condition says so, is left by break, has no step; what they have in members and integers
#include <stdlib.h>
struct state {
  double p[3], q;
  int k;
};
static double mix(const struct state *s, double a) { return s->p[s->k % 3] * a + 0.1 * s->q; }
void f(int n, int m, double *x, double *y) {
  struct state s = {{1.0, 0.5, 0.25}, 0.3, 1};
  unsigned seed = 12345;
  int done = 0, count = 0;
  double v = x[0], total = 0.0;
#ifdef __adjgen__
#pragma adjgen checkpoint(online, 2, record = 2)
#endif
  while (!done && v > 1e-6) {
    seed = seed * 1103515245u + 12345u;
    s.k = (int)(seed >> 16) % 5;
    s.p[s.k % 3] = mix(&s, x[count % n]) * 0.5 + 0.2;
    s.q += 0.1 * s.p[0] * s.p[1];
    v = v * (0.8 + 0.01 * s.q);
    total += v * v;
    if (v < 0.05)
      break;
    done = ++count > 13;
  }
  double none = x[1];
#ifdef __adjgen__
#pragma adjgen checkpoint(all, record = 3)
#endif
  for (int k = 3; k < 3; k++)
    none = none * none * x[k % n];
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 3, record = 8)
#endif
  for (int k = 10; k >= 0; k -= 2) {
    double w[2] = {total, s.q};
    for (int i = 0; i < 2; i++)
      w[i] = w[i] * 0.9 + x[k % n] * 0.1;
    if (w[0] > 0.5)
      total = w[0] * w[1];
    else
      total = w[0] + w[1] * w[1];
  }
  for (int i = 0; i < m; i++)
    y[i] = total * (s.p[i % 3] + s.q) + none + v;
}
