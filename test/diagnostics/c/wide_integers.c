// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s | FileCheck --check-prefix=LOOP %s
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    __int128 k = i;
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a subscript of the type '__int128' is not supported here
    y[i] = x[k] * x[k];
  }
}
void g(int n, double *x, double *y) {
  // LOOP: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a comparison of the type 'unsigned __int128' is not supported here
  for (unsigned __int128 k = 0; k < (unsigned)n; k++)
    y[(int)k] = x[(int)k] * x[(int)k];
}
