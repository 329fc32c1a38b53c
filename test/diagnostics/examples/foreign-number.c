// adjgen --head='f(y)/(x)' foreign-number.c
// Numbers of this type are not differentiated: complex integers, vectors of numbers, atomic numbers, and floating-point types
// other than the standard's.
void f(int n, double *x, double *y) {
  __float128 sum = 0;
  for (int i = 0; i < n; i++) {
    sum += x[i] * x[i];
    y[i] = sum;
  }
}
