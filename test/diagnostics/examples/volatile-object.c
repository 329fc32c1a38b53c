// adjgen --head='f(y)/(x)' volatile-object.c
// The value of a volatile variable may be another one each time it is read.
void f(int n, double *x, double *y) {
  volatile double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  y[0] = s;
}
