// RUN: %refused %s | FileCheck %s
// CHECK: {{.*}}:[[@LINE+1]]:16: error: the head 'law' is ambiguous
#pragma adjgen differentiate(law(return)/(x))
// CHECK: note: candidate
double law(double x) { return x * x; }
float law(float x) { return x * x; }
