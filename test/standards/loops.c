/* std=gnu89,c99,c11,c2x head=f(y)/(x) : loops of all kinds, with what they save and what they call */
#include <math.h>
#include <stdlib.h>

struct pair {
  double a, b;
  int count;
};

static const double weights[3] = {0.25, 0.5, 0.25};

static double smooth(const double *x, int i) {
  double sum = 0.0;
  int k;
  for (k = -1; k <= 1; k++)
    sum += weights[k + 1] * x[i + k] * x[i + k];
  return sum;
}

static struct pair split(double v) {
  struct pair p;
  p.a = sin(v);
  p.b = v * p.a;
  p.count = v > 0.5;
  return p;
}

void f(int n, const double *x, double *y) {
  double *work = (double *)malloc((size_t)n * sizeof(double));
  double last = 0.0;
  int i, j;
  if (!work)
    return;
  for (i = 0; i < n; i++)
    work[i] = 0.0;
  for (i = 1; i < n - 1; i++)
    work[i] = smooth(x, i);
  for (i = n - 1; i >= 0; i -= 2) {
    struct pair p = split(x[i]);
    work[i] += p.count ? p.a * p.b : exp(p.a);
  }
  i = 0;
  while (i < n && last < 10.0) {
    last += work[i] * work[i];
    i++;
  }
  do {
    last = 0.5 * last * x[0];
    i--;
  } while (i > 0);
  for (i = 0; i < n; i++) {
    double row[4];
    for (j = 0; j < 4; j++)
      row[j] = work[i] * (j + 1);
    switch (i % 3) {
    case 0:
      y[i] = row[0] * row[1];
      break;
    case 1:
      y[i] = row[2] + last;
      break;
    default:
      y[i] = row[3] / (1.0 + last * last);
    }
  }
  free(work);
}
