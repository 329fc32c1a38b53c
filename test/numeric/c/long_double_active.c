// n=6 head=f(y)/(x) : long double arrays, locals and literals; derivatives of that precision too
void f(int n, const long double *x, long double *y) {
  long double t = 1.0L;
  for (int i = 0; i < n; i++) {
    t = t * x[i] + 0.1L;
    t /= 1.0L + x[i];
    y[i] = t * t * y[i];
  }
}
