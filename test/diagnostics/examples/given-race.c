// adjgen --head='f(y)/(x)' given-race.c -- -fopenmp
// Several threads call the given adjoint at the same time, but nothing says that it is made for that.
double g(int n, const double *x);
void g_b(int n, const double *x, double *x_b, double return_b);
#pragma adjgen derivative(g) adjoint(g_b)
void f(int n, int m, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    y[i] = g(n, x);
}
