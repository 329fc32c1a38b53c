// n=6 m=6 : jumps back to labels: loops written with goto, factors of a number, out of loops and into other parts, returns
#include <math.h>

static double newton(double x) {
  double y = 1.0;
  int k = 0;
again:
  y = 0.5 * (y + x / y);
  if (++k < 5)
    goto again;
  return y;
}

static int factors(int n, double *weights, int *of) {
  static const int tries[3] = {4, 2, 3};
  int found = 0, j = -1, by = 0, q;
next:
  j++;
  by = j < 3 ? tries[j] : by + 2;
divide:
  q = n / by;
  if (n != q * by)
    goto next;
  of[found] = by;
  weights[found] = weights[found] * by + (found ? weights[found - 1] * weights[0] : 0.0);
  found++;
  n = q;
  if (by != 2)
    goto rest;
  if (found == 1)
    goto rest;
  for (int i = found - 1; i > 0; i--)
    weights[i] += weights[i - 1];
rest:
  if (n != 1)
    goto divide;
  return found;
}

static double searched(int n, const double *x) {
  double sum = 0.0;
  int i = 0, rounds = 0;
begin:
  for (; i < n; i++) {
    double term = sin(x[i]);
    for (int k = 0; k < 3; k++) {
      term *= x[i];
      if (term < 0.05)
        goto small;
      if (k == 2 && term > 2.0)
        goto done;
    }
    sum += term;
  }
  if (rounds++ < 2) {
    i = rounds;
    sum *= 1.5;
    goto begin;
  }
  goto done;
small:
  sum -= x[i] * x[i];
  i++;
  goto begin;
done:
  return sum + i;
}

static void inner(int n, double *x) {
  int i = 0;
outer:
  x[i] *= x[(i + 1) % n];
  {
    int k = 0;
  more:
    x[i] += 0.25 * x[k];
    k++;
    if (k == i && x[i] > 1.0)
      goto skip;
    if (k < 3)
      goto more;
  }
  x[i] = x[i] * x[i];
skip:
  i++;
  if (i < n)
    goto outer;
}

void f(int n, int m, double *x, double *y) {
  double w[8];
  int of[8];
  for (int i = 0; i < 8; i++)
    w[i] = x[i % n];
  y[0] = newton(x[0] + 1.0);
  const int found = factors(360, w, of);
  y[1] = 0.0;
  for (int i = 0; i < found; i++)
    y[1] += w[i] / of[i];
  y[2] = searched(n, x);
  y[3] = searched(m, w);
  inner(4, w);
  y[4] = w[0] * w[3];
  y[5] = w[1] + w[2];
}
