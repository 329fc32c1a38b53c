// n=12 m=12 : private, firstprivate, reductions of a global
static double g, h, s;
void f(int n, int m, double *x, double *y) {
  g = x[0];
  h = x[1] * x[1];
  s = y[0];
#pragma omp parallel for private(g) firstprivate(h) reduction(+ : s)
  for (int i = 0; i < n; i++) {
    g = x[i] * h;
    s += g * g;
  }
  y[1] *= s * g * h;
  s = 1.0;
#pragma omp parallel for reduction(* : s)
  for (int i = 0; i < n; i++)
    s *= x[i];
  y[m - 1] *= s;
}
