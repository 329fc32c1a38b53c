// n=12 m=12 : private arrays, one by clause and one declared inside, filled and folded per iteration
void f(int n, int m, double *x, double *y) {
  double work[3];
#pragma omp parallel for private(work)
  for (int i = 0; i < n; i++) {
    double inner[2] = {x[i], 1.0};
    for (int k = 0; k < 3; k++)
      work[k] = x[i] * (k + 1);
    for (int k = 1; k < 3; k++)
      work[k] *= work[k - 1] + inner[k % 2];
    x[i] = work[2] * inner[0];
    y[i % m] += work[1] * x[i];
  }
}
