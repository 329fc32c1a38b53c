// adjgen --head='f(y)/(x)' unnamed-union.c
// adjgen cannot see which member of the union holds the value, so it does not know the derivative. If the code uses only one
// member, the union is as a struct.
struct cell {
  int kind;
  union {
    double real;
    int count;
  };
};
void f(int n, double *x, double *y) {
  struct cell c;
  c.kind = n;
  c.real = x[0];
  y[0] = c.real * c.kind;
  c.count = n;
  y[1] = c.count * x[1];
}
