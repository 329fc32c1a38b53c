// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  // CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}Substituted {{.*}}Line: [[@LINE+1]], {{.*}}the derivative has the values of {{'+}}both{{'+}} in the places
  for (int i = 1; i < n - 1; i++) {
    const double both = x[i - 1] * x[i + 1];
    y[i] = both * x[i];
  }
}
