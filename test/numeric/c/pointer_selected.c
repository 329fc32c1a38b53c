// n=6 m=6 : a pointer that is one array or the other, by the data, and changes inside the loop
void f(int n, int m, double *x, double *y) {
  double *p = y;
  for (int i = 0; i < n && i < m; i++) {
    if (x[i] > 1.0)
      p = x;
    else if (i == 4)
      p = y;
    p[i] *= x[(i + 1) % n] + y[i];
    (i % 2 ? x : y)[i] += p[0] * p[i];
  }
}
