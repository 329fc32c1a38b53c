// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *x, double *y) {
  double s = 1;
#pragma adjgen checkpoint(auto)
// CHECK: Pass: {{ *}}checkpoint-plan Name: {{ *}}ByMemory {{.*}}Line: [[@LINE+1]], {{.*}}the run chooses the snapshots by the limit of memory
  for (int t = 0; t < n; t++)
    s = s * (1 + *x * s);
  *y = s;
}
