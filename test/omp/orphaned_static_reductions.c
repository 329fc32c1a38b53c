// n=24 m=24 : static variables of functions that a team calls, shared by it: sums of orphaned loops, set by one thread
static void dot(int n, const double *x, double *z) {
  static double sum;
  int i;
#pragma omp single
  sum = 0.0;
#pragma omp for reduction(+ : sum)
  for (i = 0; i < n; i++)
    sum += x[i] * x[i];
#pragma omp for
  for (i = 0; i < n; i++)
    z[i] *= x[i] / (1.0 + sum);
}
static double norm(int n, const double *z) {
  static double s, largest;
#pragma omp single
  {
    s = 0.0;
    largest = -1.0;
  }
#pragma omp for reduction(+ : s) reduction(max : largest)
  for (int i = 0; i < n; i++) {
    s += z[i] * z[i];
    largest = z[i] > largest ? z[i] : largest;
  }
  return s + largest;
}
void f(int n, int m, double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    dot(n < m ? n : m, x, y);
    const double r = norm(m, y);
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] += r * x[i % n];
  }
}
