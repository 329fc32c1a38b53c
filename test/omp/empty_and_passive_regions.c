// n=10 m=10 : regions whose work is passive (an index table), and one with nothing in it
void f(int n, int m, double *x, double *y) {
  int table[10], count = 0;
#pragma omp parallel for reduction(+ : count)
  for (int i = 0; i < n; i++) {
    table[i] = (3 * i + 1) % n;
    count += i % 2;
  }
#pragma omp parallel
  {
  }
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] *= x[table[i % n]] * count * 0.1;
}
