// n=6 : cells that only some rounds reach, in loops of unknown length; what is not reached may not be there
double f(int n, const double *x) {
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++)
      s += x[i] * x[2] * x[2];
    for (int k = i; k < n; k += 2)
      if (k % 3)
        s += x[3] * x[k] * x[3];
  }
  for (int i = n; i < n; i++)
    s += x[n + 1000000000] * x[i];
  return s;
}
