// n=24 m=24 threads=1,2,3,4,8 no-roundtrip needs-openmp : reduction of taskloop, task_reduction and in_reduction
#pragma GCC diagnostic ignored "-Wsign-compare" // Clang compares numbers of its own
void f(int n, int m, double *x, double *y) {
  double a = x[0], b = 0.0, c = 0.5;
  int steps = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop reduction(+ : a, steps) grainsize(5)
    for (int i = 0; i < n; i++) {
      a += x[i] * x[i] * 0.1;
      steps += i % 3;
    }
#pragma omp taskgroup task_reduction(+ : b)
    {
#pragma omp task in_reduction(+ : b)
      for (int i = 0; i < n / 2; i++)
        b += x[i] * a;
      for (int i = n / 2; i < n; i++) {
#pragma omp task in_reduction(+ : b)
        b += x[i] * x[i] * a;
      }
#pragma omp taskloop in_reduction(+ : b) nogroup
      for (int i = 0; i < m; i++)
        b += 0.1 * y[i];
    }
  }
#pragma omp parallel master taskloop simd reduction(+ : c)
  for (int i = 0; i < m; i++)
    c += y[i] * y[i] * b;
  for (int i = 0; i < m; i++)
    y[i] += (a * b + c) * steps * 0.01;
}
