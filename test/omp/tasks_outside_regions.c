// n=12 m=12 threads=1,2,3,4,8 : tasks in the head itself, which some caller's region may execute or none
void f(int n, int m, double *x, double *y) {
  double s = 0.0;
  for (int i = 0; i < m; i++) {
#pragma omp task shared(s) if (i % 3 == 0)
    {
      y[i] *= x[i % n];
      if (i == 5)
        s = y[i] * x[0];
    }
  }
#pragma omp taskwait
#pragma omp task
  x[1] *= s;
#pragma omp task shared(s)
  x[2] += s * s * x[3];
}
