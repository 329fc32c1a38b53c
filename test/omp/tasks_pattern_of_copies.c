// n=12 m=12 threads=1,2,3,4,8 needs-openmp : numbers that tasks have copies of, and that who creates the tasks changes at once
static void scaled(double factor, const double *x, double *y) {
#pragma omp task
  *y = *y * factor + *x;
}
void f(int n, int m, double *x, double *y) {
  int k = n < m ? n : m;
#pragma omp parallel
#pragma omp single
  {
    double last = x[0];
    for (int i = 0; i < k; i++) {
#pragma omp task firstprivate(last)
      {
        if (last > 0.0)
          y[i] = last * y[i];
      }
      last = i % 2 ? 1.0 : x[i] * x[i];
    }
#pragma omp taskwait
    for (int i = 0; i < k; i++)
      scaled(i % 3 ? x[i] : 0.5, &x[(i + 1) % k], &y[i]);
#pragma omp taskwait
  }
}
