// n=36 m=36 threads=1,2,3,4,8 : LU decomposition in blocks, of a matrix that the arguments make
enum { B = 2, N = 3, S = B * N };

static void factor(double (*a)[S], int k) {
  for (int p = k; p < k + B; p++)
    for (int i = p + 1; i < k + B; i++) {
      a[i][p] /= a[p][p];
      for (int j = p + 1; j < k + B; j++)
        a[i][j] -= a[i][p] * a[p][j];
    }
}

static void lower(double (*a)[S], int k, int c) {
  for (int p = k; p < k + B; p++)
    for (int i = p + 1; i < k + B; i++)
      for (int j = c; j < c + B; j++)
        a[i][j] -= a[i][p] * a[p][j];
}

static void upper(double (*a)[S], int k, int r) {
  for (int i = r; i < r + B; i++)
    for (int p = k; p < k + B; p++) {
      for (int q = k; q < p; q++)
        a[i][p] -= a[i][q] * a[q][p];
      a[i][p] /= a[p][p];
    }
}

static void update(double (*a)[S], int k, int r, int c) {
  for (int i = r; i < r + B; i++)
    for (int j = c; j < c + B; j++)
      for (int p = k; p < k + B; p++)
        a[i][j] -= a[i][p] * a[p][j];
}

void f(int n, int m, double *x, double *y) {
  double a[S][S];
  for (int i = 0; i < S; i++)
    for (int j = 0; j < S; j++)
      a[i][j] = x[(i * S + j) % n] * 0.2 + (i == j ? 3.0 : 0.0);
#pragma omp parallel
#pragma omp single
  for (int k = 0; k < S; k += B) {
#pragma omp task depend(inout : a[k][k])
    factor(a, k);
    for (int c = k + B; c < S; c += B) {
#pragma omp task depend(in : a[k][k]) depend(inout : a[k][c])
      lower(a, k, c);
    }
    for (int r = k + B; r < S; r += B) {
#pragma omp task depend(in : a[k][k]) depend(inout : a[r][k])
      upper(a, k, r);
      for (int c = k + B; c < S; c += B) {
#pragma omp task depend(in : a[r][k], a[k][c]) depend(inout : a[r][c])
        update(a, k, r, c);
      }
    }
  }
  for (int i = 0; i < S; i++)
    for (int j = 0; j < S; j++)
      y[(i * S + j) % m] += a[i][j];
}
