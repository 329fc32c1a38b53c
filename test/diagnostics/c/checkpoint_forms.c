// Pragmas that say what does not belong together, or twice.
// RUN: %refused '--head=f(y)/(x)' %s -- | FileCheck --implicit-check-not=error: %s
void f(int n, const double *x, double *y) {
  double s = 1.0;
// CHECK: checkpoint_forms.c:[[@LINE+1]]:{{[0-9]+}}: error: '3' is a number too many: the scheme 'all' has none in '#pragma adjgen checkpoint' [checkpoint-syntax]
#pragma adjgen checkpoint(all, 3)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '3' is a number too many: the scheme 'auto' has none
#pragma adjgen checkpoint(auto, 3)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '2' is a number too many: the scheme 'none' has none
#pragma adjgen checkpoint(none, 2)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '4' is a number too many: the scheme 'binomial' has one
#pragma adjgen checkpoint(binomial, 3, 4)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '4' is a number too many: the scheme 'online' has one
#pragma adjgen checkpoint(online, 3, 4, record=2)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '5' is a number too many: the scheme 'disk' has two
#pragma adjgen checkpoint(disk, 3, 4, 5)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '0' is no number of steps
#pragma adjgen checkpoint(periodic, 0)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: unknown scheme 'binomal'; did you mean 'binomial'? in
#pragma adjgen checkpoint(binomal, 3)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'y' is named twice in 'extent' of '#pragma adjgen checkpoint' [checkpoint-extent-name]
#pragma adjgen checkpoint(binomial, 3) extent(y: n, y: 2 * n)
  for (int k = 0; k < n; k++)
    y[k % 3] += s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'y' is named twice in 'extent'
#pragma adjgen checkpoint(binomial, 3) extent(y: n) extent(y: n)
  for (int k = 0; k < n; k++)
    y[k % 3] += s * x[k];
  *y += s;
}
