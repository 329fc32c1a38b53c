// n=8 m=6 : schemes whose numbers are not said
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double u[8], v = 0.0, rest = 9.0;
  for (int i = 0; i < 8; i++)
    u[i] = x[i % n];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial)
#endif
  for (int step = 0; step < 30; step++)
    for (int i = 0; i < 8; i++)
      u[i] += 0.01 * sin(u[(i + 1) % 8] * u[i]);
#ifdef __adjgen__
#pragma adjgen checkpoint(disk)
#endif
  for (int step = 0; step < 12; step++)
    v += u[step % 8] * u[step % 3] * cos(v);
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic)
#endif
  for (int step = 0; step < 25; step++)
    v += 0.1 * u[step % 8] * v;
#ifdef __adjgen__
#pragma adjgen checkpoint(online)
#endif
  while (rest > 0.5) {
    v *= 0.9 + 0.01 * u[0];
    rest *= 0.8;
  }
  for (int i = 0; i < m; i++)
    y[i] = v * u[i % 8];
}
