// adjgen --head='f(y)/(x)' old-definition-call.c -- -w
// Without types in the definition's parentheses, C passes what the call says: here an integer, where the function reads a real number.
double scaled(v, factor)
double v, factor;
{
  return v * factor;
}
void f(const double *x, double *y) { y[0] = scaled(x[0], 2); }
