// n=23 m=23 : lastprivate scalar, array, struct and loop variable, used after the loop
struct pair {
  double a, b[2];
};
void f(int n, int m, double *x, double *y) {
  double t = 5.0, w[2] = {1.0, 2.0};
  struct pair p = {0.0, {0.0}};
  int i, k = 3;
#pragma omp parallel for lastprivate(t, w, i, p, k)
  for (i = 0; i < n; i++) {
    t = x[i] * y[i];
    w[0] = t * t;
    w[1] = x[i];
    p.a = x[i] * w[0];
    p.b[0] = p.a * p.a;
    p.b[1] = 0.5;
    k = i / 2;
    y[i] = t + w[0] * w[1];
  }
  y[0] = y[0] * t + w[0] * w[1] + i * x[i - m] + p.a * p.b[0] * p.b[1] * x[k];
}
