// n=9 m=4 : the thread that executes a single makes the copies: it changes the original inside, when others may be elsewhere
void f(int n, int m, double *x, double *y) {
  double a = x[0], sum = 0, *original = &a;
#pragma omp parallel
  {
#pragma omp single firstprivate(a) nowait
    {
      *original = a * x[1];
      y[0] += a * a;
    }
#pragma omp for reduction(+ : sum)
    for (int i = 2; i < n; i++)
      sum += x[i] * x[i];
  }
  y[m - 1] += a * sum;
}
