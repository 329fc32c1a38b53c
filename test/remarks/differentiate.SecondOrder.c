// RUN: %adjgen '--head=f(return)/(x)' --mode=reverse,forward --remarks=%t.yaml -o %t.c %s --
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// CHECK: Pass: {{ *}}differentiate Name: {{ *}}SecondOrder {{.*}}Line: [[@LINE+1]], {{.*}}the product of the Hessian with one direction
double f(const double *x) { return x[0] * x[0] * x[1]; }
// RUN: %adjgen '--head=f(return)/(x)' --mode=forward,forward --remarks=%t.yaml -o %t.c %s --
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck --check-prefix=FORWARD %s
// FORWARD: Missed Pass: {{ *}}differentiate Name: {{ *}}SecondOrder {{.*}}gives its product with a direction
