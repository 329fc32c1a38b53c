// adjgen --head='f(y)/(x)' conversion.c
// One of the types is none that derivatives pass through.
union number {
  double real;
  long whole;
};
void f(double *x, double *y) {
  union number u = (union number)(x[0] * x[0]);
  y[0] = u.real;
}
