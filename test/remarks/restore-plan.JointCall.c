// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s --
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
static void relax(double p[19]) {
  double s = 0.0;
  for (int q = 0; q < 19; q++)
    s += p[q];
  for (int k = 0; k < 2; k++)
    for (int q = 0; q < 19; q++)
      p[q] = p[q] * s + p[q] * p[q];
}
void f(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double p[19];
    for (int q = 0; q < 19; q++)
      p[q] = x[i] * q;
    // CHECK: Pass: {{ *}}restore-plan Name: {{ *}}JointCall {{.*}}Line: [[@LINE+1]], {{.*}}are one call in the backward sweep
    relax(p);
    for (int q = 0; q < 19; q++)
      y[i] += p[q] * p[q];
  }
}
// CODE: relax_sweeps(double
// CODE: // Forward sweep
// CODE: // Backward sweep
// CODE: relax(p);
// CODE: relax_sweeps(p, p_b);
