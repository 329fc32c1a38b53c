// n=8 m=24 threads=2 needs-openmp no-clang : scope (Clang 19 reads it only) with private, reduction of every kind and nowait, in a function, too
static void add(const double *x, double *t) {
  double u;
#pragma omp scope private(u)
  {
    u = x[1];
#pragma omp critical
    *t += u * x[0];
  }
}

void f(int n, int m, double *x, double *y) {
  double s = 1.0, p = x[3], t = 0.0, a[2] = {1.0, 2.0}, v = 3.0;
#pragma omp parallel num_threads(2)
  {
#pragma omp scope private(v) reduction(+ : s, a) reduction(* : p)
    {
      v = x[0] * x[1];
      s += v;
      p *= v + 1.0;
      a[1] += v * v;
    }
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] *= s * p + a[1] + v;
#pragma omp scope nowait
    {
      double w = x[2];
#pragma omp atomic
      y[1] += w * w;
    }
    add(x, &t);
#pragma omp for
    for (int i = 0; i < m; i++) {
      double q = 1.0;
      for (int k = 0; k < n; k++)
        q = q * x[k] + y[i];
      y[i] += q * t;
    }
  }
  y[0] *= v;
}
