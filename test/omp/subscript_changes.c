// n=40 m=40 : the subscript of a read is not yet that of the write of the same name
void f(int n, int m, double *x, double *y) {
  int c[40];
  for (int i = 0; i < 40; i++)
    c[i] = i % 3 == 2 ? i : 0;
#pragma omp parallel for
  for (int i = 0; i < n / 3; i++) {
    int k;
    double s = 0.0;
    for (int j = 0; j < 3; j++) {
      if (j > 0)
        s += x[k] * x[k];
      k = c[3 * i + j];
    }
    x[k] = s;
    y[k % m] += s;
  }
}
