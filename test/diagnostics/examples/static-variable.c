// adjgen --head='f(y)/(x)' static-variable.c
// The value that a static variable keeps from one call to the next is not among the inputs. Its derivative would be lost between
// calls.
void f(double *x, double *y) {
  static double last = 1.0;
  y[0] = last * x[0];
  last = x[0];
}
