// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
static double square(double u) { return u * u; }
void f(int n, const int *from, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}Factored {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}x{{'+}} is summed up without its factor, then multiplied once for each cell: all that depends on the cell is the derivative of {{'+}}square{{'+}}
    y[i] += square(x[from[i]]);
}
