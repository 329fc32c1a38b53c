// n=14 m=4 : products, with an old value that counts, also in float, and one whose factors may be of another type
void f(int n, int m, double *x, double *y) {
  double p = y[0], q = 2.0;
  float r = 1.5f;
#pragma omp parallel for reduction(* : p, q) reduction(* : r)
  for (int i = 0; i < n; i++) {
    p *= 0.7 + 0.3 * x[i] * x[i];
    if (i % 3 == 0)
      q = x[i] * q * 1.1;
    r *= i % 5 ? 1 : 2;
  }
  y[0] = p * q;
  y[m - 1] += p * r;
  y[1] *= q;
}
