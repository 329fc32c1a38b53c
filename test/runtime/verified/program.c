// Steps of a chain; of how many elements their state consists is said by the pragma: ELEMENTS.
#include <stdio.h>
#include <stdlib.h>

void chain(int n, int steps, double *u, const double *x) {
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2) extent(u: ELEMENTS)
#endif
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++)
      u[(i * 5 + t) % n] = 0.5 * u[(i * 5 + t) % n] * u[(i + 1) % n] + x[i];
}

#ifdef MAIN
void chain_b(int n, int steps, double *u, double *u_b, const double *x, double *x_b);

int main(void) {
  double u[8], u_b[8], x[8], x_b[8] = {0};
  for (int i = 0; i < 8; i++)
    u[i] = x[i] = 0.5 + 0.01 * i, u_b[i] = 1;
  chain_b(8, 12, u, u_b, x, x_b);
  for (int i = 0; i < 8; i++)
    printf("%.12g ", x_b[i]);
  return 0;
}
#endif
