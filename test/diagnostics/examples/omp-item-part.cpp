// adjgen --head='f(y)/(x)' omp-item-part.cpp -- -std=c++17 -fopenmp
// The clause would give each thread a copy of a part of a variable.
struct sums {
  double factor = 2.0;
  void scaled(const double *x, double *y, int n) {
#pragma omp parallel for firstprivate(factor)
    for (int i = 0; i < n; i++)
      y[i] = factor * x[i];
  }
};
void f(int n, double *x, double *y) {
  sums s;
  s.scaled(x, y, n);
}
