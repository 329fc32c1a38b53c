// adjgen --head='f(y)/(x,y)' omp-reduced-whole.c -- -fopenmp
// Outside of the part that is reduced, the array is shared; the whole of it is both.
static void add(double *sums, int k, double v) { sums[k] += v; }
void f(int n, double *x, double *y) {
#pragma omp parallel for reduction(+ : y[1 : 2])
  for (int i = 0; i < n; i++)
    add(y, 1 + i % 2, x[i] * x[i]);
}
