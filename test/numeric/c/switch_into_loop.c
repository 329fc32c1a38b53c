// n=13 m=8 : switches that enter a loop in its middle (Duff's device): with statements in front, without a default, in a loop, with objects
#include <math.h>

static void copy(double *to, const double *from, int count) {
  int times = (count + 3) / 4;
  if (count <= 0)
    return;
  switch (count % 4) {
  case 0:
    do {
      *to++ = *from * *from;
      from++; /* fallthrough */
    case 3:
      *to++ = *from++ * 2.0; /* fallthrough */
    case 2:
      *to++ = sin(*from++); /* fallthrough */
    case 1:
      *to++ = *from++ + 0.5;
    } while (--times > 0);
  }
}

static double polynomial(const double *a, int n, double x) {
  double s = 0.0;
  switch (n & 3) {
  case 2:
    s = 0.25 * x;
    if (x > 5.0)
      break; /* fallthrough */
  default:
    do {
      s = s * x + a[--n]; /* fallthrough */
    case 3: {
      const double t = s * s;
      s = t * 0.1 + x;
    } /* fallthrough */
    case 1:
      if (n > 0)
        s = s * x - a[--n];
    } while (n > 0);
  }
  return s;
}

void f(int n, int m, double *x, double *y) {
  double w[16] = {0};
  for (int k = 0; k <= n; k += 3) {
    copy(w, x, k);
    y[k % m] += w[0] * w[k % 5] + polynomial(x, 1 + k % 5, y[1]);
  }
  int rest = m;
  switch (rest % 3) {
    do {
    case 0:
      y[--rest] *= 1.1; /* fallthrough */
    case 2:
      --rest;
      y[rest] += x[rest % n]; /* fallthrough */
    case 1:
      y[--rest] *= x[0];
    } while (rest > 0);
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++) {
    int left = i + 1;
    switch (left % 2)
    case 0:
      do {
        y[i] = y[i] * 0.5 + x[left]; /* fallthrough */
      case 1:
        y[i] += x[--left] * x[i];
      } while (left > 0);
  }
}
