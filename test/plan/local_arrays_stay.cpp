// RUN: %adjgen --head='project(out)/(axis,point)' %s -o - | FileCheck %s
// A helper that is called with a local array and with a parameter joins their cells. But the parameter is older than
// the array: it does not lead there, and the array need not keep its place. Nor has the array a value
// that is needed before it is read.

// CHECK-NOT: alloc
// CHECK: double scaled[3]
// CHECK: for (int i = 0; i < 3; i++)
// CHECK-NEXT: scaled[i] = axis[i] * s;
// CHECK-NOT: alloc
static void cross(const double *a, const double *b, double *out) {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}
static void turned(const double *axis, const double *point, double *out) {
  double s = axis[0] * axis[0] + axis[1] * axis[1];
  if (s > 0.0) {
    double scaled[3], c[3];
    for (int i = 0; i < 3; i++)
      scaled[i] = axis[i] * s;
    cross(scaled, point, c);
    for (int i = 0; i < 3; i++)
      out[i] = point[i] + c[i] * s + scaled[i] * scaled[i];
  } else {
    double c[3];
    cross(axis, point, c);
    for (int i = 0; i < 3; i++)
      out[i] = point[i] + c[i];
  }
}
void project(const double *axis, const double *point, double *out) {
  double moved[3], turn[3];
  for (int i = 0; i < 3; i++)
    moved[i] = point[i] - axis[3 + i];
  turned(axis, moved, turn);
  out[0] = turn[0] / turn[2];
}
