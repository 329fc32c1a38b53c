// n=9 threads=1,2,4 : cells that several threads add to, of which nothing is known
double f(int n, const double *x) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n * n; i++)
    s += x[i * i % n] * x[(i + 3) % n] * x[i % n];
  return s;
}
