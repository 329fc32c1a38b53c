// The adjoint of lu.c as one would write it: the factors are all that it needs.
#define B 32

static void factor_b(const double *a, double *a_b) {
  for (int k = B - 1; k >= 0; k--)
    for (int i = B - 1; i > k; i--) {
      double t = a_b[i * B + k];
      for (int j = k + 1; j < B; j++) {
        t -= a_b[i * B + j] * a[k * B + j];
        a_b[k * B + j] -= a[i * B + k] * a_b[i * B + j];
      }
      t /= a[k * B + k];
      a_b[i * B + k] = t;
      a_b[k * B + k] -= a[i * B + k] * t;
    }
}

static void below_b(const double *d, double *d_b, const double *a, double *a_b) {
  for (int i = B - 1; i >= 0; i--)
    for (int k = B - 1; k >= 0; k--) {
      double t = a_b[i * B + k];
      for (int j = k + 1; j < B; j++) {
        t -= a_b[i * B + j] * d[k * B + j];
        d_b[k * B + j] -= a[i * B + k] * a_b[i * B + j];
      }
      t /= d[k * B + k];
      a_b[i * B + k] = t;
      d_b[k * B + k] -= a[i * B + k] * t;
    }
}

static void beside_b(const double *d, double *d_b, const double *a, double *a_b) {
  for (int k = B - 1; k >= 0; k--)
    for (int i = B - 1; i > k; i--) {
      double t = 0.0;
      for (int j = 0; j < B; j++) {
        t += a_b[i * B + j] * a[k * B + j];
        a_b[k * B + j] -= d[i * B + k] * a_b[i * B + j];
      }
      d_b[i * B + k] -= t;
    }
}

static void update_b(const double *l, double *l_b, const double *u, double *u_b, const double *a_b) {
  for (int i = 0; i < B; i++)
    for (int k = 0; k < B; k++) {
      double t = 0.0;
      for (int j = 0; j < B; j++) {
        t += a_b[i * B + j] * u[k * B + j];
        u_b[k * B + j] -= l[i * B + k] * a_b[i * B + j];
      }
      l_b[i * B + k] -= t;
    }
}

void lu(int n, const double *x, double *y);

void lu_by_hand(int n, const double *x, double *x_b, double *y, double *y_b) {
  lu(n, x, y);
#pragma omp parallel
#pragma omp single
  for (int k = n - 1; k >= 0; k--) {
    double *d = y + (k * n + k) * B * B, *d_b = y_b + (k * n + k) * B * B;
    for (int i = n - 1; i > k; i--)
      for (int j = n - 1; j > k; j--) {
        const int at = (i * n + k) * B * B, beside = (k * n + j) * B * B, here = (i * n + j) * B * B;
#pragma omp task depend(inout : y_b[at], y_b[beside]) depend(in : y_b[here])
        update_b(y + at, y_b + at, y + beside, y_b + beside, y_b + here);
      }
    for (int i = n - 1; i > k; i--) {
      const int at = (i * n + k) * B * B, beside = (k * n + i) * B * B;
#pragma omp task depend(inout : y_b[at], d_b[0])
      below_b(d, d_b, y + at, y_b + at);
#pragma omp task depend(inout : y_b[beside], d_b[0])
      beside_b(d, d_b, y + beside, y_b + beside);
    }
#pragma omp task depend(inout : d_b[0])
    factor_b(d, d_b);
  }
  for (int k = 0; k < n * n * B * B; k++) {
    x_b[k] += y_b[k];
    y_b[k] = 0.0;
  }
}
