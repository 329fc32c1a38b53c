// adjgen --head='f(y)/(x)' omp-copyprivate-address.c -- -fopenmp
// The generated function has further parameters, through which the threads pass the value. A call through a pointer cannot give
// them.
static void g(double *x, double *y) {
  double t;
#pragma omp single copyprivate(t)
  t = x[0] * x[0];
#pragma omp atomic
  y[0] += t;
}
void f(double *x, double *y) {
  void (*h)(double *, double *) = g;
#pragma omp parallel
  h(x, y);
}
