// RUN: %refused '--head=f(y)/(p)' %s | FileCheck '--implicit-check-not=an unnamed' %s
// The union has a name: what is beyond the tool is that it holds numbers.
typedef union {
  double v[3];
  struct {
    double x, y;
    float z;
  };
} vector;
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'vector' is a union that holds real numbers, and more than one of its members is used ('v', an unnamed struct)
void f(vector *p, double *y) { *y = p->x * p->y + p->v[2]; }
