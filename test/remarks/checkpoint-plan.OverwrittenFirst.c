// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
#include <stdlib.h>
void f(int n, double *x, double *y) {
  double *u = malloc(n * sizeof(double)), *v = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] = v[i] = x[i];
#pragma adjgen checkpoint(periodic, 4)
// CHECK: Pass: {{ *}}checkpoint-plan Name: {{ *}}OverwrittenFirst {{.*}}Line: [[@LINE+1]], {{.*}}only the first snapshot holds ''v''
  for (int t = 0; t < n; t++) {
    for (int i = 0; i < n; i++)
      v[i] = u[i] * u[i];
    double *w = u;
    u = v;
    v = w;
  }
  y[0] = u[0] * v[0];
  free(u);
  free(v);
}
