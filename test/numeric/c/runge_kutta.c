// n=2 m=2 : classical Runge-Kutta on a pendulum, right-hand side called four times a step with work arrays
#include <math.h>
static void slope(const double u[2], double g, double du[2]) {
  du[0] = u[1];
  du[1] = -g * sin(u[0]) - 0.1 * u[1] * fabs(u[1]);
}
static void rk4(double u[2], double g, double dt) {
  double k[4][2], t[2];
  slope(u, g, k[0]);
  for (int s = 1; s < 4; s++) {
    double part = s == 3 ? dt : 0.5 * dt;
    for (int i = 0; i < 2; i++)
      t[i] = u[i] + part * k[s - 1][i];
    slope(t, g, k[s]);
  }
  for (int i = 0; i < 2; i++)
    u[i] += dt / 6.0 * (k[0][i] + 2.0 * (k[1][i] + k[2][i]) + k[3][i]);
}
void f(int n, int m, double *x, double *y) {
  (void)n;
  for (int step = 0; step < 12; step++)
    rk4(x, y[0] + 1.0, 0.03125);
  y[m - 1] *= x[0] * x[1];
}
