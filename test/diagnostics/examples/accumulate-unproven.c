// adjgen --head='f(y)/(x)' --accumulate=exclusive accumulate-unproven.c -- -fopenmp
// A kind of increment that --accumulate asks for is used where it is proven to be right. Elsewhere the derivative keeps
// what it would have without the option.
void f(int n, const int *from, double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]] * x[from[i]];
}
