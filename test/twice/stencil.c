// n=12 threads=1,2,3 : adjoints that are gathered, and summed by phases
double f(int n, const double *x) {
  double s = 0.0, t[12];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    t[i] = 0.0;
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    t[i] = x[i - 1] * x[i] - 2.0 * x[i] * x[i] * x[i + 1];
  for (int i = 0; i < n; i++)
    s += t[i] * t[i];
  return s;
}
