// REQUIRES: z3
// RUN: %adjgen '--head=blocks(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void blocks(int n, const int *c, const double *restrict x, double *restrict y) {
// CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}Prover {{.*}}Line: [[@LINE+1]], {{.*}}the prover was asked {{[1-9][0-9]*}} questions about which iterations of this loop read one cell, and took {{[1-9][0-9]*}} steps
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      y[c[i]] += x[3 * c[i] + j] * x[3 * c[i] + j];
}
