// n=7 m=5 threads=1,2,3,4,8 : firstprivate arrays of variable length, reached otherwise or with pointers in them
struct part {
  double *at;
  double value;
};

static double firstOf(const double *v) { return v[0] * v[1]; }

static double sumOf(int rows, int columns, double t[rows][columns]) {
  double s = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      s += t[i][j] * t[i][j];
  return s;
}

static void takenAddress(int n, const double *x, double *y) {
  double w[n];
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[i];
  y[0] = firstOf(w + 1);
#pragma omp parallel for firstprivate(w)
  for (int i = 0; i < 4; i++) {
    double v = w[i + 1] * w[i + 2];
    y[i] += v * firstOf(w + i);
  }
}

static void rows(int n, const double *x, double *y) {
  double t[n / 2][3];
  for (int i = 0; i < n / 2; i++)
    for (int j = 0; j < 3; j++)
      t[i][j] = x[i + j] * 0.5 + x[j];
  y[4] = sumOf(n / 2, 3, t);
#pragma omp parallel for firstprivate(t)
  for (int i = 0; i < 4; i++)
    y[i] += sumOf(n / 2, 3, t) * x[i];
}

static void nested(int n, const double *x, double *y) {
  double w[n];
  for (int i = 0; i < n; i++)
    w[i] = x[i] - 0.5 * x[0];
#pragma omp parallel num_threads(2)
#pragma omp for
  for (int i = 0; i < 2; i++) {
    double s = 0;
#pragma omp parallel for firstprivate(w) reduction(+ : s) num_threads(2)
    for (int j = 0; j < n; j++) {
      w[j] *= w[j] * x[j];
      s += w[j];
    }
    y[i] += s;
  }
}

static void parts(int n, const double *x, double *y) {
  double far[n];
  struct part p[n];
  for (int i = 0; i < n; i++) {
    far[i] = x[i] * 0.3;
    p[i].at = &far[i];
    p[i].value = x[i] * x[i];
  }
#pragma omp parallel for firstprivate(p)
  for (int i = 0; i < 5; i++) {
    double v = p[i].value * (*p[n - 1 - i].at + x[i]);
    y[i] += v * p[i + 1].value;
  }
  for (int k = 0; k < 2; k++) {
    struct part again[n];
    for (int i = 0; i < n; i++) {
      again[i].at = &far[i];
      again[i].value = *p[i].at * x[i] + k;
    }
    for (int i = 0; i < 5; i++)
      y[i] += again[i].value * again[n - 1 - i].value;
  }
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] *= 0.5;
  takenAddress(n, x, y);
  rows(n, x, y);
  nested(n, x, y);
  parts(n, x, y);
}
