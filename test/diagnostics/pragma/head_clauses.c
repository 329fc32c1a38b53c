// RUN: %refused %s | FileCheck %s
// CHECK: {{.*}}:[[@LINE+1]]:46: error: 'reverse', 'forward' or 'pattern' is expected in 'mode'
#pragma adjgen differentiate(square(y)/(x))  mode(backward)
// CHECK: {{.*}}:[[@LINE+1]]:46: error: 'reverse', 'forward' or 'pattern' is expected in 'mode'
#pragma adjgen differentiate(square(y)/(x))  mode
// CHECK: {{.*}}:[[@LINE+1]]:45: error: letters, digits and _ are expected in 'suffix'
#pragma adjgen differentiate(square(y)/(x)) suffix(+)
// CHECK: {{.*}}:[[@LINE+1]]:45: error: brackets are not allowed in 'with_primal'
#pragma adjgen differentiate(square(y)/(x)) with_primal(yes)
// CHECK: {{.*}}:[[@LINE+1]]:45: error: unknown clause 'modes'
#pragma adjgen differentiate(square(y)/(x)) modes(reverse)
// CHECK: {{.*}}:[[@LINE+1]]:16: error: in 'differentiate': the function's name is missing
#pragma adjgen differentiate
// CHECK: {{.*}}:[[@LINE+1]]:16: error: in 'differentiate': the list of independents must be names, separated by commas
#pragma adjgen differentiate(square(y)/(x + y))
void square(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
