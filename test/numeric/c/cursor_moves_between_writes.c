// n=10 m=10 : `v[i] = ...; i++; v[i] = ...`, in which i is put back by arithmetic, writes two cells that are both saved
static void through_index(int n, double *v) {
  int i = n / 2;
  v[i] = v[i] * v[3];
  i++;
  v[i] -= v[i - 2];
  i -= 2;
  v[i] *= 0.5;
  if (v[0] > 1.0)
    i++;
  v[i] += v[0];
}

static void through_pointer(int n, double *v) {
  double *c = v + n / 3;
  *c = *c * v[1];
  ++c;
  *c -= c[-1];
}

void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < n; k++)
    y[k % m] += x[k] * x[k];
  through_index(n, x);
  for (int k = 0; k < n; k++)
    y[k % m] *= x[k];
  through_pointer(n, x);
  for (int k = 0; k < n; k++)
    y[k % m] += x[k] * x[0];
  double *c = x[1] > 1.0 ? y : x;
  int i = n / 2;
  c[i] = c[i] * x[3], ++c;
  c[i] -= c[-1];
  y[0] += x[n / 2 + 1] * x[0];
}
