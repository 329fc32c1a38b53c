// adjgen --head='f(y)/(x)' volatile-object.c
// A volatile variable may have another value each time it is read.
void f(int n, double *x, double *y) {
  volatile double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  y[0] = s;
}
