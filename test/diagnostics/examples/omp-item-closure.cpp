// adjgen --head='f(y)/(x)' omp-item-closure.cpp -- -std=c++17 -fopenmp
// The clause would give each thread a copy of a function object, and of everything that it has captured.
void f(int n, double *x, double *y) {
  auto square = [n](double v) { return n * v * v; };
#pragma omp parallel for firstprivate(square)
  for (int i = 0; i < n; i++)
    y[i] = square(x[i]);
}
