// n=4 : a head with complex numbers: by value, by pointer, in arrays, returned
double _Complex f(int n, double _Complex w, const double _Complex *x, double _Complex y[], double *t) {
  double _Complex s = 0.0;
  for (int i = 0; i < n; i++) {
    y[i] = y[i] * x[i] + w;
    s += y[i] * *t;
  }
  *t = __real__ s;
  return s * w;
}
