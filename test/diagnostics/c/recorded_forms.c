// What a pragma may say of threads that record steps.
// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck --implicit-check-not=error: %s
// RUN: not %adjgen '--head=f(y)/(x)' --checkpoint=binomial:3:record=2000 %s -- 2>&1 | FileCheck --check-prefix=OPTION %s
// OPTION: --checkpoint=binomial:3:record=2000: 'record=2000' is not of the form record=THREADS
void f(int n, const double *x, double *y) {
  double s = 1.0;
// CHECK: recorded_forms.c:[[@LINE+1]]:{{[0-9]+}}: error: 'record=100000' is not of the form record=THREADS in '#pragma adjgen checkpoint' [checkpoint-syntax]
#pragma adjgen checkpoint(all, record=100000)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'record=0' is not of the form record=THREADS
#pragma adjgen checkpoint(all, record=0)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'records=2' is not of the form record=THREADS
#pragma adjgen checkpoint(all, records=2)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'record' with the scheme 'disk'
#pragma adjgen checkpoint(disk, 2, 3, record=2)
  for (int k = 0; k < n; k++)
    s = s * x[k];
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '0' is no number of snapshots in
#pragma adjgen checkpoint(binomial, 0, record=2)
  for (int k = 0; k < n; k++)
    s = s * x[k];
  *y = s;
}
