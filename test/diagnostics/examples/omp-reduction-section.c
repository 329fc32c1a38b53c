// adjgen --head='f(y)/(x)' omp-reduction-section.c -- -fopenmp
// The part of the array is not one piece of memory.
void f(int n, double x[4][4], double y[4][4]) {
#pragma omp parallel for reduction(+ : y[0 : 2][0 : 2])
  for (int i = 0; i < n; i++)
    y[i % 2][0] += x[i][0] * x[i][0];
}
