// RUN: %refused %s | FileCheck %s
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: ')' is missing in 'differentiate(square(y)/(x)'
#pragma adjgen differentiate(square(y)/(x)
// CHECK: {{.*}}:[[@LINE+1]]:45: error: the name of a clause is expected in '#pragma adjgen differentiate'
#pragma adjgen differentiate(square(y)/(x)) "reverse"
void square(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
