// adjgen --head='f(y)/(x)' omp-item.c -- -fopenmp
// In generated code, the name in the clause is not a variable of its own.
double weight = 1.0;
void f(int n, double *x, double *y) {
  static const int weight = 3;
#pragma omp parallel for firstprivate(weight)
  for (int i = 0; i < n; i++)
    y[i] = weight * x[i] * x[i];
}
