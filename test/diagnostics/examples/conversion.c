// adjgen --head='f(y)/(x)' conversion.c
// Derivatives cannot pass through a conversion from or to one of these types.
union number {
  double real;
  long whole;
};
void f(double *x, double *y) {
  union number u = (union number)(x[0] * x[0]);
  y[0] = u.real;
}
