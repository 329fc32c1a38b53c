// n=6 m=6 : ++ and -- on reals, alone, as values and through pointers
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++) {
    double t = x[i]++;
    y[i] *= t * --x[i] + ++y[(i + 1) % m];
    double *p = &y[i];
    (*p)--;
    x[i] = t * (*p)++;
    ++*p;
  }
}
