// adjgen --head='f(y)/(x)' omp-item-alias.cpp -- -std=c++17 -fopenmp
// The clause gives each thread a copy of the variable, but something else still refers to the original.
void f(int n, double *x, double *y) {
  double k = x[0];
  const double &original = k;
#pragma omp parallel for lastprivate(k)
  for (int i = 0; i < n; i++) {
    k = x[i];
    y[i] = k * original;
  }
}
