// Two schemes for one loop, and numbers of elements that are none.
// RUN: %refused '--head=g(y)/(x)' %s -- | FileCheck --implicit-check-not=error: %s
void g(int n, const double *x, double *y) {
  double s = 1.0;
#pragma adjgen checkpoint(binomial, 3)
// CHECK: checkpoint_twice.c:[[@LINE+1]]:1: error: a second scheme for the same loop in '#pragma adjgen checkpoint' [checkpoint-syntax]
#pragma adjgen checkpoint(all)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '0' is no number of elements in 'extent'
#pragma adjgen checkpoint(binomial, 3) extent(y: 0)
  for (int k = 0; k < n; k++)
    y[k % 3] += s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'n/0' divides by 0 in 'extent'
#pragma adjgen checkpoint(binomial, 3) extent(y: n / 0)
  for (int k = 0; k < n; k++)
    y[k % 3] += s * x[k];
  *y += s;
}
