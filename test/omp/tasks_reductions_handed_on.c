// n=8 m=2 threads=1,2,3,4,8 no-clang no-libomp no-roundtrip needs-openmp : a sum of tasks is handed through functions that add to it to those whose tasks do: one behind the other, in turn, with a condition (sums of tasks are added in another order; with one thread, Clang's library ends with an assertion where a function takes part in the reduction of another one)
static double work(double v) {
  double s = v;
  for (int k = 0; k < 50; k++)
    s = 0.5 * s + 0.1 * s * s;
  return v * v + s;
}
static void leaf(double *s, const double *x, int n) {
  for (int i = 0; i < n; i++) {
#pragma omp task in_reduction(+ : s[0 : 1]) firstprivate(i)
    s[0] += work(x[i]);
  }
}
static void middle(double *s, const double *x, int n) {
  leaf(s, x, n / 2);
  for (int k = 0; k < 200; k++)
    s[0] += 0.01 * x[k % n] * x[k % n];
  leaf(s, x + n / 2, n - n / 2);
}
static void others(int depth, double *s, const double *x, int n);
static void inTurn(int depth, double *s, const double *x, int n) {
  if (depth > 0)
    others(depth - 1, s, x, n);
  for (int k = 0; k < 100; k++)
    *s += 0.02 * x[k % n];
}
static void others(int depth, double *s, const double *x, int n) {
  middle(s, x, n);
  inTurn(depth, s, x, n);
  for (int k = 0; k < 100; k++)
    *s -= 0.01 * x[k % n] * x[0];
}
void f(int n, int m, double *x, double *y) {
  double sum[1] = {0.0}, more[1] = {0.0};
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+ : sum)
    for (int k = 0; k < 4; k++) {
#pragma omp task in_reduction(+ : sum)
      middle(sum, x, n);
    }
#pragma omp taskgroup task_reduction(+ : more)
    for (int k = 0; k < 3; k++) {
#pragma omp task in_reduction(+ : more) firstprivate(k)
      inTurn(k, more, x, n);
    }
  }
  for (int j = 0; j < m; j++)
    y[j] = (j + 1) * sum[0] + 0.1 * more[0];
}
