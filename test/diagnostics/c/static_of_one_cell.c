// RUN: %refused '--head=f(y)/(x)' %s | FileCheck --implicit-check-not=error: %s
// A helper gets both arrays, so that they are one to the analysis of aliases: what sets the one does not set
// the other.
static double set[4], unset[4];
static double sum(const double *p) {
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += p[i];
  return s;
}
void f(double *x, double *y) {
  for (int i = 0; i < 4; i++)
    set[i] = x[i];
  y[0] = sum(set) + sum(unset) * x[0];
  // CHECK: error: 'unset' keeps a value
  unset[0] += y[0];
}
