// RUN: %refused '--head=f(return)/(x)' %s -- -fno-strict-aliasing | FileCheck %s
// The bits of an active value, read through a pointer to an integer.
float f(const float *x) {
  float r = x[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}
  int bits = 0x5f3759df - (*(int *)&r >> 1);
  return *(float *)&bits * x[1];
}
