// n=24 m=4 threads=1,2,3,8 : a function with a region of its own, called inside a region and outside; recursion through both
static double energy(int n, const double *v, double w) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s) num_threads(2) schedule(dynamic)
  for (int i = 0; i < n; i++)
    s += 0.1 * v[i] * v[i] * w;
  return s;
}

static void relax(int n, double *v, double w) {
#pragma omp parallel num_threads(2)
  {
    double last = w;
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++)
      v[i] = v[i] * 0.9 + 0.05 * last * v[i] * v[i];
#pragma omp for
    for (int i = 0; i < n; i++)
      v[i] = 0.4 + v[i] * v[i] * 0.2;
  }
}

void f(int n, int m, double *x, double *y) {
  int w = n / m;
#pragma omp parallel
  {
#pragma omp for schedule(dynamic)
    for (int i = 0; i < m; i++) {
      y[i] = 0.5 + 0.3 * y[i] * energy(w, x + i * w, y[i]);
      relax(w, x + i * w, y[i]);
      y[i] += energy(w, x + i * w, 0.3);
    }
#pragma omp single
    relax(n, x, y[0]);
  }
  relax(n, x, 0.4);
  y[1] = y[1] * energy(n, x, y[2]);
}
