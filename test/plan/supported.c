// What is beyond the tool is refused where it is active, and carried over where it is not.
// RUN: %refused '--head=jumps(y)/(x)' %s | FileCheck --check-prefix=JUMPS %s
// RUN: %refused '--head=unknown(y)/(x)' %s | FileCheck --check-prefix=UNKNOWN %s
// RUN: %adjgen '--head=passive(y)/(x)' %s -o - | FileCheck --check-prefix=PASSIVE %s
void jumps(int n, const double *x, double *y) {
  int i = 0;
  {
  again:
    *y += x[i];
  }
  if (++i < n)
    goto again;
    // JUMPS: supported.c:[[@LINE-1]]:{{[0-9]+}}: error: goto is not supported
}
void others(double *p);
void unknown(double x, double *y) {
  double t = x;
  others(&t);
  // UNKNOWN: supported.c:[[@LINE-1]]:{{[0-9]+}}: error: the derivative of 'others' is needed here
  *y = t * t;
}
static int count(int n) {
  int i = 0;
again:
  if (++i < n)
    goto again;
  return i;
}
// PASSIVE: goto again;
// PASSIVE-LABEL: void passive_b(
void passive(int n, double x, double *y) {
  *y = x * count(n);
}
