// n=6 m=4 : one name in many scopes, parameters shadowed, loop variables redeclared with another type
void f(int n, int m, double *x, double *y) {
  double t = 1.0;
  for (int i = 0; i < n; i++) {
    double t = x[i];
    {
      double x = t * t, i = x * 0.5;
      t += x * i;
      {
        int t = 2;
        y[t % m] += x * t;
      }
    }
    if (t > 1.0) {
      double t = y[i % m];
      y[i % m] = t * t;
    }
    for (int n = 0; n < 2; n++) {
      double t = x[i] + n;
      y[n] *= t;
    }
    y[i % m] += t;
  }
  y[0] *= t;
}
