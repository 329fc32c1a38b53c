// adjgen --head='f(y)/(x)' union-of-numbers.c
// The same memory is used as a real number and as something else. The derivative would be lost in between.
// If the code that is differentiated uses one member only, the union is as a struct.
union bits {
  double real;
  unsigned long long bits;
};
void f(double *x, double *y) {
  union bits u;
  u.real = x[0];
  u.bits ^= 1;
  y[0] = u.real * u.real;
}
