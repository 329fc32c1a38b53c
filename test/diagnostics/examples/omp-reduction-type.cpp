// adjgen --head='f(y)/(x)' omp-reduction-type.cpp -- -std=c++17 -fopenmp
// The reduced object is not a number.
void f(int n, double *x, double *y) {
  double *p = x;
#pragma omp parallel for reduction(max : p)
  for (int i = 0; i < n; i++)
    p = x + i > p ? x + i : p;
  y[0] = *p * *p;
}
