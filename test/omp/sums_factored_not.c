// n=40 m=40 : functions of single cells whose derivatives must not be left to the region's end
#include <math.h>
static double offset = 0.25;
static double square(double u) { return u * u; }
static double shifted(double u) { return u * u * offset; }
static double both(double u, double v) { return u * u * v; }
// The array may be what is written.
static void in_place(int n, const int *from, const double *u, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += square(u[from[i] % n]);
}
// The array is set in the region, behind a barrier.
static void set(int n, const int *from, double *restrict u, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] += square(u[from[i]]);
#pragma omp for
    for (int i = 0; i < n; i++)
      u[i] = 0.5 * u[i] * y[i];
  }
}
// The pointer is another one in each iteration, or thread.
static void rows(int n, const int *from, const double *u, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double *row = i % 2 ? u : u + 1;
    y[i] += square(row[from[i] % (n - 1)]);
  }
}
// What is read is used otherwise, too; is used twice; changes before it is used; and a global value.
static void used(int n, const int *from, const double *restrict u, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double v = u[from[i]];
    y[i] += square(v) * v;
    double w = u[from[(i + 1) % n]];
    y[i] += square(w) + square(w);
    double z = u[from[(i + 2) % n]];
    z = z * y[i];
    y[i] += 0.1 * square(z) + shifted(u[from[i]]) + both(u[from[i]], u[from[n - 1 - i]]);
  }
}
// Teams that add at the same time. (Sums that are atomic in the primal do not matter: the second one is factored.)
static void teams(int n, const int *from, const double *restrict u, double *restrict y) {
#pragma omp parallel for num_threads(2)
  for (int k = 0; k < 2; k++) {
#pragma omp parallel for
    for (int i = k * (n / 2); i < (k + 1) * (n / 2); i++)
      y[i] += square(u[from[i]]);
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double v = square(u[from[i]]);
#pragma omp atomic
    y[i % 3] += v;
  }
}
void f(int n, int m, double *x, double *y) {
  int from[40] = {0};
  double u[40];
  for (int i = 0; i < n; i++) {
    from[i] = (i * i * 7 + 3) % n;
    u[i] = x[i] * y[m - 1 - i];
  }
  in_place(n, from, x, y);
  rows(n, from, x, y);
  used(n, from, x, y);
  teams(n, from, u, y);
  set(n, from, u, y);
  in_place(n / 2, from, u, u + n / 2);
  for (int i = 0; i < n; i++)
    y[i] += u[i];
}
