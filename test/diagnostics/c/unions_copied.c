// RUN: %refused '--head=f(out)/(in)' %s | FileCheck %s
// What is copied whole may hold another member, whose derivatives would be lost; what is shorter than its union is only a part of it.
union either {
  double real;
  float parts[2];
};
union part {
  double real;
  char text[16];
};
struct late {
  int kind;
  union {
    int count;
    double real;
  };
};
void f(int n, union either *in, union part *p, struct late *late, double *out) {
  union either copy = in[1];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'union either' is a union that holds real numbers, and it is copied whole
  out[0] = copy.real;
  p[1] = p[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'union part' is a union that holds real numbers, and it is copied whole
  out[1] = p[1].real * copy.real;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this unnamed union shares memory, and its first member is shorter than the one that is used
  out[2] = late->real * in[0].real;
}
