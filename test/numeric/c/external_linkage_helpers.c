// n=5 m=5 : helpers and constants with external linkage, which generated code may call but not define again
const double adjgenTestFactor = 1.5;
double adjgenTestPassive(int i) { return 1.0 / (1 + i); }
double adjgenTestActive(double v, double *out) {
  *out *= v;
  return v * adjgenTestFactor;
}
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n && i < m; i++)
    x[i] = adjgenTestActive(x[i], &y[i]) * adjgenTestPassive(i) + y[i];
}
