// n=40 m=20 needs-z3 : static work arrays that threads set and read in part: in regions of one loop, of several, in time loops
#define N 100
static double work[N], halved[N], joined[N], stepped[2][N];

static void separate(int n, const double *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    work[i] = x[i] * x[i];
}

void f(int n, int m, double *x, double *y) {
  if (m > n)
    return;
  separate(n, x);
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < m; i++)
    y[i] = work[i] * work[n - 1 - i];
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      halved[i] = 0.5 * x[i] * work[i];
#pragma omp for
    for (int i = 1; i < n; i++)
      joined[i] = x[i] * x[i - 1];
#pragma omp single
    joined[0] = x[0] * x[0];
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] += halved[i] * joined[n - 1 - i] * joined[0];
  }
  for (int i = 0; i < n; i++)
    stepped[0][i] = x[i];
#pragma omp parallel
  for (int t = 0; t < 3; t++) {
#pragma omp for
    for (int i = 0; i < n; i++)
      stepped[1][i] = stepped[0][i] * (1 + 0.1 * stepped[0][n - 1 - i]);
#pragma omp for
    for (int i = 0; i < n; i++)
      stepped[0][i] = stepped[1][i];
  }
  for (int i = 0; i < m; i++)
    y[i] += stepped[0][i] * stepped[0][n - 1];
}
