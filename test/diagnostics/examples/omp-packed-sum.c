// adjgen --head='f(y)/(x)' omp-packed-sum.c -- -fopenmp
// Atomic additions cannot use the addresses of members of a packed struct.
typedef struct __attribute__((packed)) {
  char tag;
  double value;
} tight;
void f(int n, const int *from, const tight *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]].value;
}
