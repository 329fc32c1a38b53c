// n=9 m=6 : a sum of a loop inside a region, whose old value is needed
void f(int n, int m, double *x, double *y) {
  double t = x[0];
  for (int s = 0; s < 3; s++) {
    y[s] *= t * t;
#pragma omp parallel
    {
      double u = x[1] * s;
#pragma omp for reduction(+ : t)
      for (int i = 1; i < n; i++)
        t += 0.1 * u * x[i] * x[i];
    }
  }
  y[m - 1] *= t;
}
