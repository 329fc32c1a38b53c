// adjgen --head='f(y)/(x)' omp-item-alias.cpp -- -std=c++17 -fopenmp
// Each thread has a copy of the variable, and something else refers to the original.
void f(int n, double *x, double *y) {
  double k = x[0];
  const double &original = k;
#pragma omp parallel for lastprivate(k)
  for (int i = 0; i < n; i++) {
    k = x[i];
    y[i] = k * original;
  }
}
