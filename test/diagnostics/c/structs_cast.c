// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
// Structs that do not begin alike, of which one has no numbers, that are two derived ones, or one inside of the other.
struct base { int kind; double scale; };
struct other { double scale; int kind; };
struct tag { int kind; };
struct tagged { struct tag tag; double value; };
struct one { struct base base; double a; };
struct two { struct base base; double b; };
void f(double *x, double *y) {
  struct base b = {1, x[0]};
  struct tagged t = {{1}, x[1]};
  struct one o = {{1, x[2]}, x[3]};
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: memory of the type 'struct base' is used as 'struct other'
  y[0] = ((struct other *)&b)->scale * x[0];
  struct tag *tag = &t.tag;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: memory of the type 'struct tag' is used as 'struct tagged'
  y[1] = ((struct tagged *)tag)->value * x[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: memory of the type 'struct one' is used as 'struct two'
  y[2] = ((struct two *)&o)->b * x[0];
}
