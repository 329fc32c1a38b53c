// n=200 m=200 : rows that are set in blocks of the body, in rounds and between them, which hide each other's names; rounds downwards, by two, none
static void nested(int m, int steps, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < m - 1; j++) {
      double p[3], s = 1.0;
      for (int q = 0; q < 3; q++) {
        {
          const int at = q * m + j;
          p[q] = a[at];
        }
        s += p[q] * p[q];
      }
      for (int q = 0; q < 3; q++) {
        {
          const int at = q * m + j;
          {
            double *row = b + at;
            *row = p[q] * s / (1.0 + s * s);
          }
        }
      }
    }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}

static void last(int m, int steps, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < m - 1; j++) {
      double p[3];
      for (int q = 0; q < 3; q++)
        p[q] = a[q * m + j] * a[q * m + j];
      for (int q = 0; q < 3; q++) {
        {
          const int at = (q + 1) % 3;
          p[q] *= p[at];
        }
        {
          const int at = q * m + j;
          b[at] = p[q] / (1.0 + p[q] * p[q]);
        }
      }
    }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}

static void first(int m, int steps, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < m - 1; j++) {
      double p[3];
      for (int q = 0; q < 3; q++)
        p[q] = a[q * m + j] * a[q * m + j];
      for (int q = 0; q < 3; q++) {
        {
          const int at = q * m + j;
          b[at] = p[q] / (1.0 + p[q] * p[q]);
        }
        {
          const int at = (q + 1) % 3;
          p[at] += 0.1;
        }
      }
    }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}

static void without_rounds(int m, int steps, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < m - 1; j++) {
      double p = 1.0;
      p = a[j - 1] * a[j + 1] * p;
      {
        const int at = j + m;
        b[at] = p * p / (1.0 + p * p);
      }
      {
        const int at = j + 2 * m;
        b[at] = p * p * p;
      }
    }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}

static void without_rounds_either(int m, int steps, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < m - 1; j++) {
      const double p = a[j - 1] * a[j + 1];
      {
        const int at = j + m;
        {
          double *to = b + at;
          to[-m] = p * p / (1.0 + p * p);
        }
      }
    }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}

enum { Three = 3 };
static void downwards(int m, int steps, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
    for (int j = m - 2; j >= 1; j--) {
      double s = 0.5;
      for (int q = Three - 1; q >= 0; q--)
        s += a[q * m + j] * a[q * m + j + 1];
      for (int q = 2 * Three; q > 0; q -= 2)
        b[(q / 2 - 1) * m + j] = s * s / (1.0 + s * s) + q;
      for (int q = 5; q < 5; q++)
        b[q] = 0.0;
      for (unsigned char q = 3; q < 4; q++)
        b[q * m + j] = s;
    }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}

void f(int n, int m, double *x, double *y) {
  (void)n;
  (void)m;
  nested(20, 3, x, y);
  last(20, 3, x, y);
  first(20, 3, x, y);
  without_rounds(20, 3, x, y);
  without_rounds_either(20, 3, x, y);
  downwards(20, 3, x, y);
}
