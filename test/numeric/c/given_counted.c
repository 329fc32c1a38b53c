// n=6 m=4 no-roundtrip : a given function that overwrites as many elements as a function of an array says; what they held is needed
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#include <math.h>

int total(const int *parts);
// y = x * x, of the first ones.
void square(const int *parts, const double *x, double *y);
void square_b(const int *parts, const double *x, double *x_b, const double *y, double *y_b) {
  (void)y;
  for (int i = 0; i < total(parts); i++) {
    x_b[i] += 2 * x[i] * y_b[i];
    y_b[i] = 0.0;
  }
}
void square_d(const int *parts, const double *x, const double *x_d, double *y, double *y_d) {
  for (int i = 0; i < total(parts); i++)
    y_d[i] = 2 * x[i] * x_d[i];
  square(parts, x, y);
}
#pragma adjgen derivative(square) adjoint(square_b) tangent(square_d) not_needed(y) elements(y[total(parts)])

void f(int n, int m, double *x, double *y) {
  int parts[3] = {1, 2, m - 3};
  double z[6] = {0.0};
  for (int i = 0; i < n; i++)
    z[i] = sin(x[i]);
  for (int i = 0; i < m; i++)
    y[i] *= z[i] * z[i];
  square(parts, x, z);
  for (int i = 0; i < m; i++)
    y[i] += z[i] * z[i + 1];
  parts[0] = 0;
  square(parts, z, x);
  y[0] += x[0] * x[1];
}

int total(const int *parts) { return parts[0] + parts[1] + parts[2]; }
void square(const int *parts, const double *x, double *y) {
  for (int i = 0; i < total(parts); i++)
    y[i] = x[i] * x[i];
}
