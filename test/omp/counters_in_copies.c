// n=12 m=40 : subscripts that count in nested loops; each thread has copies of what they pass
static void triangle(int n, int d, int k, const double *restrict l, const double *restrict x,
                     double *restrict y) {
  const int size = d * (d - 1) / 2;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int c = 0; c < k; c++) {
      int at = 0;
      for (int r = 0; r < d; r++)
        for (int s = r + 1; s < d; s++) {
          y[i] += l[c * size + at] * l[c * size + at] * x[r];
          at++;
        }
    }
}

static double row(const double *l, int d, const double *x, double *y) {
  double sum = 0.0;
  int at = d;
  for (int r = 0; r < d; r++) {
    y[r] = l[r] * x[r];
    for (int s = 0; s < r; s++)
      y[r] += l[at++] * x[s];
    sum += y[r] * y[r];
  }
  return sum;
}
static void by_helper(int n, int d, const double *restrict l, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double work[8];
    y[i] += row(l, d, x, work);
  }
}

/* The counter starts behind the rows that come before, counts only in some iterations, or goes on. */
static void starts(int n, int d, int k, const double *restrict l, double *restrict y) {
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++)
    for (int c = 0; c < k; c++) {
      long at = (long)c * d;
      for (int r = 2; r < d; r++) {
        y[i] += l[at] * l[at];
        at += 1;
      }
    }
}
static void sometimes(int n, int d, const int *which, const double *restrict l, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int at = 0;
    for (int r = 0; r < d; r++)
      if (which[(i + r) % n]) {
        y[i] += l[at] * l[at];
        at++;
      }
  }
}
static void two_steps(int n, int d, const double *restrict l, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int at = 0;
    for (int r = 0; r < d; r++) {
      y[i] += l[at] * l[at];
      at++;
      if (r % 3 == i % 2)
        at++;
    }
  }
}
static void of_iteration(int n, const double *restrict l, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int at = i;
    for (int r = 0; r < i; r++)
      y[i] += l[at++] * l[r];
  }
}

void f(int n, int m, double *x, double *y) {
  double l[80], out[12] = {0.0};
  int which[12];
  for (int k = 0; k < 80; k++)
    l[k] = x[k % n] + y[k % m] * x[0];
  for (int i = 0; i < n; i++)
    which[i] = i % 4 != 1;
  triangle(n, 5, 3, l, x, out);
  triangle(n, 1, 3, l, x, out);
  triangle(n, -4, 2, l, x, out);
  by_helper(n, 6, l, x, out);
  starts(n, 6, 4, l, out);
  sometimes(n, 9, which, l, out);
  two_steps(n, 9, l, out);
  of_iteration(n, l, out);
  for (int i = 0; i < n; i++)
    y[i] += out[i];
}
