double one(double v);
double two(double v);
double three(double v);
double four(double v);
void f(const double *x, double *y) {
  y[0] = one(x[0]);
  y[1] = two(x[1]);
  y[2] = three(x[2]);
  y[3] = four(x[3]);
}
