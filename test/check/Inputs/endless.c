double endless(int n, const double *x) {
  double s = 0;
  for (long k = 0; k < 1000000000000L; k++)
    s += x[k % n] * x[k % n];
  return s;
}
