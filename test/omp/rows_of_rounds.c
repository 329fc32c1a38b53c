// n=400 m=400 : planes of a buffer that an inner loop of few rounds sets, in the loop over cells: each is a row; with subscripts declared in the rounds, in two loops, one inside of another, backwards; buffers exchanged by pointers, by members in one region, and copied; planes that are not apart, buffers that overlap, where each cell is saved
static const int cx[5] = {0, 1, -1, 0, 0}, cy[5] = {0, 0, 0, 1, -1};
static const double weight[5] = {0.4, 0.15, 0.15, 0.15, 0.15};

static void exchanged(long n, long m, int steps, double *restrict u, double *restrict v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (long i = 1; i < n - 1; i++)
      for (long j = 1; j < m - 1; j++) {
        double p[5], rho = 0.0, ux = 0.0, uy = 0.0;
        for (int q = 0; q < 5; q++) {
          p[q] = a[(q * n + i - cx[q]) * m + j - cy[q]];
          rho += p[q];
          ux += cx[q] * p[q];
          uy += cy[q] * p[q];
        }
        ux /= rho;
        uy /= rho;
        for (int q = 4; q >= 0; q--) {
          const long at = (q * n + i) * m + j;
          const double e = cx[q] * ux + cy[q] * uy;
          b[at] = p[q] - 0.6 * (p[q] - weight[q] * rho * (1.0 + e + 0.5 * e * e));
        }
      }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}

typedef struct {
  int n, m;
  double *now, *next;
} fields;

static void in_one_region(fields *g, int steps) {
#pragma omp parallel
  for (int t = 0; t < steps; t++) {
#pragma omp for
    for (int i = 1; i < g->n - 1; i++)
      for (int j = 1; j < g->m - 1; j++) {
        double s = 1.0;
        for (int r = 0; r < 2; r++)
          for (int q = 0; q < 2; q++)
            s += g->now[((2 * r + q) * g->n + i + r) * g->m + j - q] * (1 + q);
        for (int r = 0; r < 2; r++)
          for (int q = 0; q < 2; q++) {
            double *plane = g->next + (2 * r + q) * g->n * g->m;
            plane[i * g->m + j] = s * g->now[((2 * r + q) * g->n + i) * g->m + j] / (2.0 + s * s);
          }
      }
#pragma omp single
    {
      double *swapped = g->now;
      g->now = g->next;
      g->next = swapped;
    }
  }
}

/// Copied back; nothing says that the buffers are apart.
static void copied(int n, int m, int steps, double *u, double *v) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        double s = 0.0;
        for (int q = 0; q < 5; q++)
          s += weight[q] * u[(q * n + i - cx[q]) * m + j - cy[q]];
        for (int q = 0; q < 5; q++)
          v[(q * n + i) * m + j] = s * u[(q * n + i) * m + j];
      }
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int q = 0; q < 5; q++)
        for (int j = 1; j < m - 1; j++)
          u[(q * n + i) * m + j] = v[(q * n + i) * m + j] + 0.1;
  }
}

/// In order; the planes may lie in each other, and so may the buffers.
static void in_order(int m, int plane, const double *u, double *v) {
  for (int j = 1; j < m - 1; j++) {
    double s = 1.0;
    for (int q = 0; q < 3; q++)
      s += u[q * plane + j - 1] * u[q * plane + j + 1];
    for (int q = 0; q < 3; q++)
      v[q * plane + j] = u[q * plane + j] * s / (1.0 + s * s);
  }
}

/// All rounds set the same cell.
static void one_cell(int m, const double *u, double *v) {
  for (int j = 0; j < m; j++)
    for (int q = 0; q < 3; q++)
      v[j] = v[j] * u[q * m + j] + u[j];
}

void f(int n, int m, double *x, double *y) {
  (void)n;
  (void)m;
  for (int i = 0; i < 400; i++)
    x[i] = 1.0 + 0.3 * x[i];
  exchanged(8, 10, 3, x, y);
  exchanged(2, 10, 2, x, y);
  fields g = {9, 11, x, y};
  in_one_region(&g, 3);
  copied(8, 9, 2, x, y);
  in_order(12, 100, x, y);
  in_order(12, 100, x, x + 50);
  in_order(12, 4, x, x + 7);
  in_order(30, 40, y, y);
  one_cell(20, x, y);
}
