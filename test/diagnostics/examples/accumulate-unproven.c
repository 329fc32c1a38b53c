// adjgen --head='f(y)/(x)' --accumulate=exclusive accumulate-unproven.c -- -fopenmp
// --accumulate asks for a kind of increment, which is used only where it is proven to be right. Elsewhere the derivative has the
// same increments as without the option.
void f(int n, const int *from, double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]] * x[from[i]];
}
