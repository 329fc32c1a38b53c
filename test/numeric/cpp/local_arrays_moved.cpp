// n=6 m=6 : local arrays to which a parameter is set, which leads to other arrays before
static void cross(const double *a, const double *b, double *out) {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

// The parameter is set to the local array: the address is needed, and must stay.
static void moved(const double *p, double *out) {
  double q[3] = {p[0] * p[1], p[1], p[2]};
  for (int k = 0; k < 2; k++) {
    double own[3];
    for (int i = 0; i < 3; i++)
      own[i] = p[i] * q[i];
    if (own[0] > 0.0) {
      cross(own, p, q);
      p = q;
    }
    cross(p, own, out);
  }
}

void f(int, int, double *x, double *y) {
  moved(x + 2, y + 1);
  moved(y, x);
}
