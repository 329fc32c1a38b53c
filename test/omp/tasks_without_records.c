// n=40 m=40 threads=1,2,3,4,8 : tasks that save nothing: with conditions, in the last ones of a recursion, some not deferred, in branches and loops
#include <math.h>

static double halves(int n, const double *x, double c) {
  if (n <= 2) {
    double s = 0.0;
    for (int i = 0; i < n; i++)
      s += sin(c * x[i]) * x[i];
    return s;
  }
  double a, b = 0.0;
#pragma omp task shared(a) if (n > 8) final(n < 16)
  a = halves(n / 2, x, c);
#pragma omp task shared(b) if (n % 2)
  b += halves(n - n / 2, x + n / 2, c) * x[0];
#pragma omp taskwait
  return a + b * c;
}

static double in_turn(int n, const double *x) {
  double a = 1.0, b = 2.0, d = 3.0;
#pragma omp task shared(a)
  a = x[0] * x[1];
#pragma omp task shared(b) if (n < 0)
  b = x[1] * x[2] * (n > 5);
#pragma omp task shared(d) firstprivate(b)
  d = b * exp(x[2]);
#pragma omp taskwait
#pragma omp task shared(a) if (0)
  a = a * x[3];
  return a * d + b;
}

static void leaves(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    if (i % 3) {
#pragma omp task final(i > 7)
      {
        double t[2] = {x[i], x[i] * x[i]};
#pragma omp task shared(t)
        y[i] += t[0] * t[1];
#pragma omp taskwait
      }
    }
#pragma omp taskwait
}

void f(int n, int m, double *x, double *y) {
  double s = 0.0, t = 0.0;
#pragma omp parallel
#pragma omp single
  {
    s = halves(n, x, 0.7);
    for (int k = 0; k < 3; k++)
      t += in_turn(n - k, x + k) * s;
  }
#pragma omp parallel
#pragma omp single nowait
  leaves(m, x, y);
  y[0] += s * t;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < m; i++) {
#pragma omp task
      y[i] *= 1.0 + 0.1 * x[i];
    }
  }
}
