// adjgen --head='f(y)/(x)' omp-lastprivate-conditional.c -- -fopenmp
// Only the OpenMP library knows which iteration was the last to set the variable.
void f(int n, double *x, double *y) {
  double t = 1.0;
#pragma omp parallel for lastprivate(conditional : t)
  for (int i = 0; i < n; i++)
    if (x[i] > 0.0)
      t = x[i] * x[i];
  y[0] *= t;
}
