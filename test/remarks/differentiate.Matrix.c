// RUN: %adjgen '--head=f(y)/(x)' --driver=jacobian --extent=x=n,y=n --remarks=%t.yaml -o %t.c %s --
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// CHECK: Pass: {{ *}}differentiate Name: {{ *}}Matrix {{.*}}Line: [[@LINE+1]], {{.*}}rows or columns share products
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[n - 1 - i];
}
