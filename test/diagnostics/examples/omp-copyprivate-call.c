// adjgen --head='f(y)/(x)' omp-copyprivate-call.c -- -fopenmp
// As omp-copyprivate-address, for a function that cannot get further parameters.
static void g(double *x, double *y, ...) {
  double t;
#pragma omp single copyprivate(t)
  t = x[0] * x[0];
#pragma omp atomic
  y[0] += t;
}
void f(double *x, double *y) {
#pragma omp parallel
  g(x, y, 1);
}
