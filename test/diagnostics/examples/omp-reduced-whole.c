// adjgen --head='f(y)/(x,y)' omp-reduced-whole.c -- -fopenmp
// Inside of the loop, the reduced part of the array is a private copy and the rest is shared. The whole array is both.
static void add(double *sums, int k, double v) { sums[k] += v; }
void f(int n, double *x, double *y) {
#pragma omp parallel for reduction(+ : y[1 : 2])
  for (int i = 0; i < n; i++)
    add(y, 1 + i % 2, x[i] * x[i]);
}
