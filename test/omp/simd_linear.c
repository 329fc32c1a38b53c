// n=8 m=24 : linear at simd: integers and pointers, steps known and not, of loops with known and unknown steps; of the loop's own variable
void f(int n, int m, double *x, double *y) {
  int k = 0, step = n / 4, j = 5, i = 0;
  const double *p = x;
  double *q = y;
#pragma omp simd linear(k : 2)
  for (int r = 0; r < n; r++) {
    y[k] *= x[r];
    k += 2;
  }
  y[0] += k * x[0];
#pragma omp simd linear(p) linear(j : step)
  for (int r = n - 1; r >= 0; r -= step) {
    y[j % m] *= *p * x[r];
    j += step;
    p++;
  }
  y[1] += j * *p;
#pragma omp parallel for simd linear(q : step)
  for (int r = 0; r < m; r += step) {
    *q *= x[r % n];
    q += step;
  }
  q[-1] *= x[2];
#pragma omp simd linear(i : 1)
  for (i = 0; i < n; i++)
    y[i] *= x[i];
  y[3] *= i * x[1];
  long at = 1;
#pragma omp parallel for linear(at : 3)
  for (unsigned r = 20; r > 4; r -= (unsigned)step) {
    y[r] *= x[at % n];
    at += 3;
  }
  y[4] *= (double)at * x[3];
}
