// n=24 m=24 threads=1,2,3,4,8 : every iteration of a worksharing loop creates tasks, which nest, and waits for them
static double product(const double *x, int first, int last) {
  if (last - first == 1)
    return x[first];
  double left, right;
  int middle = (first + last) / 2;
#pragma omp task shared(left) if (last - first > 3)
  left = product(x, first, middle);
#pragma omp task shared(right)
  right = product(x, middle, last);
#pragma omp taskwait
  return left * right;
}

void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
#pragma omp for schedule(dynamic)
    for (int i = 0; i < m; i++) {
      double p = 0.0, q = 0.0;
#pragma omp task shared(p)
      p = product(x, i % (n - 6), i % (n - 6) + 5);
#pragma omp task shared(q)
      q = 0.5 + x[i % n] * x[(i + 1) % n];
#pragma omp taskwait
      y[i] = y[i] * p + q * q * x[i % n];
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] += y[i % m] * y[(i + 3) % m];
  }
}
