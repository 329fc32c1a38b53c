// n=9 m=6 : local arrays of branches and loops, whose helper is called with other arrays elsewhere: none goes to the heap
static void cross(const double *a, const double *b, double *out) {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

// In both branches; the parameters lead to the same cells as the local arrays.
static void turned(const double *axis, const double *point, double *out) {
  double s = axis[0] * axis[0] + axis[1] * axis[1];
  if (s > 0.1) {
    double scaled[3], c[3];
    for (int i = 0; i < 3; i++)
      scaled[i] = axis[i] * s;
    cross(scaled, point, c);
    for (int i = 0; i < 3; i++)
      out[i] = point[i] + c[i] * s + scaled[i] * scaled[i];
  } else {
    double c[3];
    cross(axis, point, c);
    for (int i = 0; i < 3; i++)
      out[i] = point[i] + c[i];
  }
}

// In a loop, from which the array goes to the next call; set twice, and read in between.
static void chain(int n, const double *x, double *out) {
  double last[3] = {x[0], x[1], x[2]};
  for (int k = 0; k < n; k++) {
    double next[3], other[3];
    for (int i = 0; i < 3; i++)
      next[i] = last[i] + x[k];
    cross(next, last, other);
    double sum = next[0] * other[1];
    for (int i = 0; i < 3; i++)
      next[i] = other[i] * next[i] + sum;
    cross(x + k, next, last);
    for (int i = 0; i < 3; i++)
      last[i] *= 0.125;
  }
  for (int i = 0; i < 3; i++)
    out[i] += last[i] * last[i];
}

// A recursion: the parameter leads to the caller's local array of the same name.
static void deeper(int n, const double *p, double *out) {
  double own[3];
  for (int i = 0; i < 3; i++)
    own[i] = p[i] * p[(i + 1) % 3];
  if (n > 0)
    deeper(n - 1, own, out);
  for (int i = 0; i < 3; i++)
    out[i] += own[i] * own[i];
}

void f(int n, int m, double *x, double *y) {
  turned(x, x + 3, y);
  turned(y, x + 1, y + 3);
  chain(n - 3, x, y);
  deeper(2, x + m - 3, y);
}
