void f(const double *x, double *y) {
  *y = *x * unknown;
}
