// n=16 m=16 threads=1,2,3,4,8 : many tasks read the same variables and objects, of the task that creates them and of others
struct pair {
  double a, b;
};
static double square(double v) { return v * v; }

void f(int n, int m, double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
    double w = x[0] * x[1];
    double v[3] = {x[1], x[2] * x[0], w};
    struct pair p = {w * w, x[3]};
    for (int i = 0; i < m; i++) {
#pragma omp task shared(w, v) firstprivate(p)
      {
        p.a += x[i % n];
        y[i] += square(w) * v[i % 3] + p.a * p.b;
#pragma omp task shared(v)
        y[i] *= v[0] * square(x[i % n]);
#pragma omp taskwait
        y[i] += w;
      }
    }
#pragma omp taskwait
    w = y[0];
    for (int i = 0; i < n; i++)
      x[i] *= w + v[i % 3] + p.a;
  }
}
