// n=7 m=4 : results of calls replace pointers and indices that the derivative needs, and the calls save values themselves
static double *advance(double *v, int *steps) {
  for (int i = 0; i < 2; i++)
    v[i] *= v[i + 1];
  *steps += 1;
  return v + 1;
}
static int next(int k, double *v) {
  v[k] = v[k] * v[k] * 0.5;
  return k + 2;
}
void f(int n, int m, double *x, double *y) {
  double *p = x;
  int steps = 0, k = 0;
  while (p + 2 < x + n) {
    y[steps % m] += *p * *p;
    p = advance(p, &steps);
    y[steps % m] *= *p;
  }
  for (int i = 0; i < 3; i++) {
    x[k] *= y[k % m];
    k = next(k, x);
  }
  y[k % m] += *p * x[k];
}
