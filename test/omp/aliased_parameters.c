// n=16 m=8 : two pointers into one array inside a region: each iteration writes by one what it read by the other
void f(int n, int m, double *x, double *y) {
  double *low = x, *high = x + n / 2;
#pragma omp parallel for
  for (int i = 0; i < n / 2; i++) {
    double *same = low + i;
    low[i] = high[i] * low[i];
    high[i] += *same * same[0] * y[i % m];
  }
}
