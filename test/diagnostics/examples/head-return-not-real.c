// adjgen --head='f(return,y)/(x)' head-return-not-real.c
// The function returns nothing, or no real number. As a warning, 'return' is left out.
int f(const double *x, double *y) {
  *y = *x * *x;
  return 0;
}
