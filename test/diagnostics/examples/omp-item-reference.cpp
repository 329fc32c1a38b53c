// adjgen --head='f(y)/(x)' omp-item-reference.cpp -- -std=c++17 -fopenmp
// The clause would give each thread a copy of the object behind the reference.
void f(int n, double *x, double *y) {
  double k[2] = {x[0], x[1]};
  double(&t)[2] = k;
#pragma omp parallel for lastprivate(t)
  for (int i = 0; i < n; i++) {
    t[0] = x[i];
    y[i] = t[0] * t[0];
  }
  y[0] += k[0];
}
