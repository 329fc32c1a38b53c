// RUN: %adjgen '--head=f(return)/(x)' --with-primal --remarks=%t.yaml -o %t.c %s --
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// What is overwritten is the function's own: outside everything stays as the forward sweep leaves it.
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}PrimalKept {{.*}}Line: [[@LINE+1]], {{.*}}the primal''s results are those of the forward sweep
double f(int n, const double *restrict x, double *restrict count) {
  double s = 1.0;
  for (int i = 0; i < n; i++)
    s = s * x[i] + s * s;
  *count = n;
  return s;
}
// CODE: double f_b(
// CODE: // Forward sweep
// CODE: s = s * x[i] + s * s;
// CODE: *count = n;
// CODE: double result = s;
// CODE: // Backward sweep
// CODE-NOT: f(n, x
// CODE: return result;
