// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
// Which member of a tagged union holds the value is not known where code for all kinds is reached.
struct value {
  int kind;
  union {
    double real;
    int count;
  } as;
};
static double number(const struct value *v) { return v->kind ? v->as.real : v->as.count; }
void f(double *x, double *y) {
  struct value v = {1, {0}};
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}is a union that holds real numbers, and more than one of its members is used ('real', 'count')
  v.as.real = x[0];
  y[0] = number(&v) * x[1];
}
