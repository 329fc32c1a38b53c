static double square(double a) { return a * a; }
double norm(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += square(x[i]);
  return s;
}
