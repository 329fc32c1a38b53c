// n=6 m=4 : sections with a reduction, in a region and combined with it
void f(int n, int m, double *x, double *y) {
  double sum = y[0], product = 1.0;
  (void)m;
#pragma omp parallel
  {
#pragma omp sections reduction(+ : sum) reduction(* : product)
    {
#pragma omp section
      {
        sum += x[0] * x[1];
        product *= x[0];
      }
#pragma omp section
      sum += x[2] * x[2];
#pragma omp section
      for (int i = 3; i < n; i++)
        product *= 0.5 + x[i];
    }
  }
  double most = y[1];
#pragma omp parallel sections reduction(max : most)
  {
#pragma omp section
    most = x[0] * x[3] > most ? x[0] * x[3] : most;
#pragma omp section
    most = x[1] + x[4] > most ? x[1] + x[4] : most;
  }
  y[0] = sum * product;
  y[2] *= most;
}
