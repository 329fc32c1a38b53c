// n=6 m=5 : arrays and records declared in do loops, and before the exit of endless ones
#include <math.h>

struct Pair {
  double a;
  double v[2];
};

static double step(double s, double t) {
  int k = 0;
  do {
    k++;
    struct Pair p;
    p.a = tanh(s * s * k);
    p.v[0] = s * t;
    p.v[1] = p.a;
    s += p.a * p.v[k % 2];
  } while (k < 3);
  return s * t;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] = step(y[i], x[n - 1]);
  int length = 2;
  do {
    double w[length];
    for (int j = 0; j < length; j++)
      w[j] = x[j] * y[m - 1];
    y[0] += w[length - 1] * w[0];
    length++;
    if (length == 4)
      continue;
    y[1] *= w[1];
  } while (length < n);
  double last = 0.0;
  for (int round = 0;; round++) {
    double both[2] = {x[round]};
    both[1] = both[0] * y[2];
    if (round == 3 || both[1] < -100.0)
      break;
    last += both[0] * both[1];
    y[3] = y[3] * both[1] + last;
  }
}
