// RUN: %adjgen '--head=f(y)/(x)' --checkpoint=all --remarks=%t.yaml -o %t.c %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
#include <stdlib.h>
void f(int n, const double *x, double *y) {
  double s = 1, *u = NULL;
// CHECK: Pass: {{ *}}checkpoint-plan Name: {{ *}}NoCheckpoints {{.*}}Line: [[@LINE+1]], {{.*}}its steps allocate memory that outlives them
  for (int t = 0; t < n; t++) {
    free(u);
    u = malloc(sizeof(double));
    *u = s * *x;
    s = s + *u * s;
  }
  *y = s;
  free(u);
}
