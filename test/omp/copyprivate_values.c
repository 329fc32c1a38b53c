// n=8 m=24 : copyprivate of scalars, arrays, structs and pointers, active and passive, in a loop, at a nested region, of what was set before
struct pair {
  double a, b;
  int k;
};
static double scale;
#pragma omp threadprivate(scale)

void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
    double s = x[0] * x[1], t[2] = {x[2], 3.0};
    struct pair p = {x[3], x[4], 5};
    const double *from = x;
    int k = 1;
    for (int step = 0; step < 3; step++) {
#pragma omp single copyprivate(s, t, p, from, k)
      {
        s = s * x[step] + p.a;
        t[0] *= s;
        t[1] = x[5] * x[5];
        p.a = p.b * t[1];
        p.k += step;
        from = x + step;
        k = (k + p.k) % n;
      }
#pragma omp for
      for (int i = 0; i < m; i++)
        y[i] = y[i] * s + t[0] * t[1] + p.a * from[1] * x[k];
    }
#pragma omp single copyprivate(scale)
    scale = y[1] * 0.01;
#pragma omp for
    for (int i = 2; i < m; i++)
      y[i] += scale * x[i % n];
  }
}
