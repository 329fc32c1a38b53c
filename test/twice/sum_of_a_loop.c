// n=4 : a loop-invariant cell, whose adjoint is summed in a local variable
double f(int n, const double *x) {
  double s = 0.0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < n; j++)
      s += (i + 1) * x[0] * x[0] + x[1] * x[j];
  return s;
}
