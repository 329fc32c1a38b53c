// adjgen --head='f(y)/(x)' old-definition-call.c -- -w
// The definition has no types in its parentheses, so C does not convert the arguments. Here the call passes an integer, and the
// function reads a real number.
double scaled(v, factor)
double v, factor;
{
  return v * factor;
}
void f(const double *x, double *y) { y[0] = scaled(x[0], 2); }
