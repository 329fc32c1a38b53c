// n=5 threads=1,2,3,4,8 : what a thread read before it waited, another one overwrites behind the block, by another pointer to the array
void f(int n, const int *k, int *j, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    {
      int c = k[0];
#pragma omp for
      for (int i = 0; i < n; i++)
        y[i] = y[i] * y[i] * x[i] * (c + 1);
    }
#pragma omp single
    j[0] = 5;
    {
      int c = k[0];
#pragma omp for
      for (int i = 0; i < n; i++)
        y[i] = y[i] * y[i] * x[i] * (c + 1);
    }
  }
}
