// Arguments are double, and what is computed with is not: float's precision is all that the derivatives have.
// RUN: %checks '--head=locals' %s | FileCheck %s
// RUN: %checks '--head=members' %s | FileCheck %s
// RUN: %checks '--head=casts' %s | FileCheck %s
// CHECK: verdict: the derivatives agree
// What is wrong by more than that is found.
// RUN: %adjgen --head=locals %s -o %t.c
// RUN: sed 's/b_b = a . return_b/b_b = 0.5 * a * return_b/' %t.c > %t.wrong.c
// RUN: %finds --head=locals --adjoint=%t.wrong.c %s | FileCheck --check-prefix=WRONG %s
// WRONG: error: this edit makes the adjoint wrong
// The precision that a constant has is no reason to judge less strictly.
// RUN: %adjgen check --head=constant --emit-driver=- %s | FileCheck --check-prefix=STRICT %s
// STRICT: adjgen_set_threads, 0};
double locals(double x) {
  float a = x;
  float b = x * x;
  return a * b;
}
struct pair {
  float f[2];
};
double members(double x) {
  struct pair p;
  p.f[0] = x;
  p.f[1] = x * x;
  return p.f[0] * p.f[1];
}
double casts(double x) {
  return (float)(x * x) * x;
}
double constant(double x) {
  float k = 0.1f;
  return k * x * x;
}
