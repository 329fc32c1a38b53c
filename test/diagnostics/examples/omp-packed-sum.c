// adjgen --head='f(y)/(x)' omp-packed-sum.c -- -fopenmp
// The members of a packed struct have addresses that atomic additions cannot use.
typedef struct __attribute__((packed)) {
  char tag;
  double value;
} tight;
void f(int n, const int *from, const tight *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]].value;
}
