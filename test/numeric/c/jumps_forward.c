// n=6 m=6 : goto that leaves loops and switches, skips to what frees memory, goes on with the next iteration; labels within each other
#include <stdlib.h>

static double sumUntil(int n, const double *x, int limit) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++) {
      if (i * n + j > limit)
        goto found;
      s += x[i] * x[j];
    }
  s *= x[0];
found:
  return s * s;
}

static int work(int n, const double *x, double *y) {
  int failed = 1;
  double *a = malloc((size_t)n * sizeof *a);
  if (!a)
    goto done;
  double *b = malloc((size_t)n * sizeof *b);
  if (!b)
    goto free_a;
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * x[i];
    b[i] = a[i] * y[i];
    if (a[i] < -1.0)
      goto free_both;
  }
  for (int i = 0; i < n; i++)
    y[i] = a[i] * b[n - 1 - i];
  failed = 0;
free_both:
  free(b);
free_a:
  free(a);
done:
  return failed;
}

void f(int n, int m, double *x, double *y) {
  y[0] += sumUntil(n, x, 8) + sumUntil(n, x, n * n);
  if (work(m, x, y))
    goto last;
  for (int i = 0; i < m; i++) {
    double t = x[i % n];
    int k = 0;
    while (1) {
      switch (k++) {
      case 2:
        if (i % 2)
          goto next;
        break;
      case 4:
        goto skip;
      default:
        t *= x[k % n];
      }
    }
  skip:
    y[i] *= t;
  next:
    y[i] += t * t;
  }
  {
    if (n > 3)
      goto inner;
    y[1] = 0.0;
  inner:;
    y[1] *= x[1];
    if (m > 100)
      goto last;
  }
  y[2] *= x[2];
last:
  y[3] += y[2] * x[3];
}
