// adjgen check --head='f(y)/(x)' --set n=1000 --extent x=n,y=1 check-race.c -- -fopenmp
// Two threads use the same memory at the same time, in the source or in its derivative.
void f(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[0] += x[i] * x[i];
}
