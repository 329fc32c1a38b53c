// n=200 m=200 : what rounds declare and set again: subscripts, pointers, of what is set and of what is read; rows are not saved by their first values
static void numbers(int m, int steps, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < m - 1; j++) {
      double p[3], s = 1.0;
      for (int q = 0; q < 3; q++) {
        p[q] = a[q * m + j];
        s += p[q] * p[q];
      }
      for (int q = 0; q < 3; q++) {
        int at = q * m + j;
        at += m;
        b[at] = p[q] * s / (1.0 + s * s);
      }
    }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}
static void pointers(int m, int steps, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < m - 1; j++) {
      double p[3], s = 1.0;
      for (int q = 0; q < 3; q++) {
        p[q] = a[q * m + j];
        s += p[q] * p[q];
      }
      for (int q = 0; q < 3; q++) {
        double *row = b + q * m;
        row += m;
        row[j] = p[q] * s / (1.0 + s * s);
      }
    }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}
static void read(int m, const double *u, double *v) {
  for (int j = 1; j < m - 1; j++) {
    double s = 1.0;
    for (int q = 0; q < 3; q++) {
      int at = q * m + j;
      if (m > 3)
        at = at + 2 * m;
      s += u[at] * u[at];
    }
    for (int q = 0; q < 3; q++)
      v[q * m + j] = s / (1.0 + s * s) + q;
  }
}
static void read_on(int m, const double *u, double *v) {
  for (int j = 1; j < m - 1; j++) {
    double s = 1.0;
    for (int q = 0; q < 3; q++) {
      int at = q * m + j;
      at = at + 2 * m;
      s += u[at] * u[at];
    }
    for (int q = 0; q < 3; q++)
      v[q * m + j] = s / (1.0 + s * s) + q;
  }
}
void f(int n, int m, double *x, double *y) {
  (void)n;
  (void)m;
  numbers(20, 3, x, y);
  pointers(20, 3, x, y);
  read(20, x, x + 60);
  read_on(20, y, y + 60);
  read_on(20, y, y);
}
