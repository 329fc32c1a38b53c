// n=7 m=7 : the independents decide which elements of the head's own arrays are read and set, also in functions that get them
static void sort(const double *a, int *p, int low, int high) {
  if (low >= high)
    return;
  const double v = a[p[(low + high) / 2]];
  int i = low, j = high;
  while (i <= j) {
    while (a[p[i]] < v)
      i++;
    while (a[p[j]] > v)
      j--;
    if (i <= j) {
      const int t = p[i];
      p[i] = p[j];
      p[j] = t;
      i++;
      j--;
    }
  }
  sort(a, p, low, j);
  sort(a, p, i, high);
}

static double next_of(const double *a, int n, double at) {
  const int cell = (int)(at * n / 8.0);
  return a[cell % n] * at;
}

static void put(double *a, double at, double value) { a[at > 1.0 ? 1 : 0] += value; }

void f(int n, int m, double *x, double *y) {
  int p[16];
  for (int i = 0; i < n; i++)
    p[i] = i;
  sort(x, p, 0, n - 1);
  for (int k = 0; k < m; k++)
    y[k] = x[p[k % n]] * x[p[(k + 1) % n]] * x[0] + next_of(x, n, x[k % n]);
  for (int k = 0; k < m; k++)
    y[p[k % n] % m] *= x[k % n];
  put(&y[1], x[2], x[3]);
}
