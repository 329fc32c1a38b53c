// n=40 m=40 : global and threadprivate pointers to what is constant by way of them, records, and arrays of such pointers, in regions with teams of other sizes in between
struct work {
  double a, b[3];
  int at;
};
static struct work work;
static const double *row, *rows[2];
static double *own;
static const double *whole;
#pragma omp threadprivate(work, row, rows, own)

static double use(int i) {
  return work.a * row[i] + work.b[work.at] * rows[0][i] * rows[1][i + 1] + own[0] * whole[i];
}

static void prepare(const double *u, int k) {
  work.a = u[k];
  work.at = k % 3;
  work.b[0] = u[0] * u[k];
  work.b[1] = 0.5 * u[1];
  work.b[2] = u[k] * u[2];
  row = u + k % 2;
  rows[0] = u;
  rows[1] = u + k % 3;
}

void f(int n, int m, double *x, double *y) {
  whole = x;
  for (int t = 0; t < 3; t++) {
#pragma omp parallel
    {
      double mine[1];
      mine[0] = 0.25 * x[t] * x[t];
      own = mine;
      prepare(x, 3 + t);
#pragma omp for schedule(static, 3)
      for (int i = 0; i < n - 3; i++)
        y[i] = 0.5 * y[i] * y[i] + 0.3 * use(i);
    }
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < m; i++)
      x[i] = 0.4 * x[i] + 0.2 * x[i] * y[i];
  }
}
