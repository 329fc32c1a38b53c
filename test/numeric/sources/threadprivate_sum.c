// n=8 m=2 sources no-roundtrip : threads have copies of a variable of another source
extern double partial;
#pragma omp threadprivate(partial)

void accumulate(int i, const double *x);

void f(int n, int m, double *x, double *y) {
  double total = 0.0;
#pragma omp parallel reduction(+ : total)
  {
    partial = 0.0;
#pragma omp for
    for (int i = 0; i < n; i++)
      accumulate(i, x);
    total += partial;
  }
  for (int j = 0; j < m; j++)
    y[j] = total * x[j];
}
