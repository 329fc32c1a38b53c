// n=4 head=f(y)/(x) : a head that returns an integer, with a passive real parameter and const work
int f(int n, const double *x, double *y, double passive) {
  int above = 0;
  for (int i = 0; i < n; i++) {
    y[i] = passive * x[i] * x[(i + 1) % n];
    above += x[i] > 1.0;
  }
  return above;
}
