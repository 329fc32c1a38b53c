// n=7 m=7 : reference parameters and local references, const ones too, two names for one object
static void mix(double &a, const double &b, double weight = 0.25) {
  a = a * b + weight;
  a *= b; // b may be a
}

void f(int n, int m, double *x, double *y) {
  double sum = 0.1;
  double &total = sum;
  for (int i = 0; i < n && i < m; ++i) {
    mix(y[i], x[i]);
    mix(x[i], x[i], 0.5);
    double &here = y[(i + 1) % m];
    const double &there = x[i];
    here = here * there + 0.1;
    total += here * there;
  }
  y[0] *= sum;
}
