// n=6 m=5 : loops whose body changes what they began at: variables, pointers, memory, globals, behind pointers, of inner loops
#include <stddef.h>

static int first;

static void shift(int *k) { *k = *k + 2; }

static double walk(const double *from, const double *to, double *out) {
  double s = 0.0;
  for (ptrdiff_t k = to - from; k > 0; k--) {
    *out *= *from * *from;
    s += *out;
    from++;
    ++out;
  }
  return s;
}

void f(int n, int m, double *x, double *y) {
  int a = m, b = 0, c = 1, s = n;
  for (int k = a; k > 0; k--) {
    y[0] *= x[a - 1];
    a--;
  }
  for (int k = b; k < m; k++) {
    y[1] *= x[b] * s;
    b = (b + 3) % n;
    s--;
  }
  double *p = x;
  for (double *q = p; q < x + n; q++) {
    y[2] *= *p * *q;
    if (*q > 1.0)
      p = q;
  }
  y[3] += walk(x, x + m, y) * a;
  int at[3] = {1, 0, 2};
  for (int i = 0; i < 3; i++)
    for (int k = at[i]; k < m; k += 2) {
      y[4] *= x[k] + at[i];
      at[i] += 1;
      at[(i + 1) % 3] += k % 2;
    }
  first = 1;
  for (int k = first + c; k < n; k++) {
    y[k % m] *= x[first];
    first = (first + k) % n;
    c = 0;
  }
  int own = 0;
  for (int k = own; k < m; k++) {
    y[0] += x[k] * x[own % n];
    shift(&own);
  }
  for (int i = own % 3, j = i; i < m; i++) {
    y[i] += x[j % n] * y[i];
    own++;
    j += own;
  }
}
