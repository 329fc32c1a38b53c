// The derivative of a function with the linkage of C has it, too, in the source and in the header; others beside it do not.
// RUN: %adjgen --head='norm(return)/(x)' --header %t.h %s -o - | FileCheck %s --check-prefix=ONE
// RUN: FileCheck %s --check-prefix=ALL --input-file %t.h
// RUN: %adjgen --mode=forward --head='norm(return)/(x)' --head='physics::law(return)/(a)' --head='plain(return)/(a)' --header %t.h %s -o - | FileCheck %s --check-prefix=SOME
// RUN: FileCheck %s --check-prefix=EACH --input-file %t.h
extern "C" double norm(int n, const double *x) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}

namespace physics {
extern "C" {
double law(double a) { return a * a; }
}
} // namespace physics

double plain(double a) { return physics::law(a) * a; }

// ONE: extern "C" void norm_b(int n, const double *x, double *x_b, double return_b) {

// ALL: #ifdef __cplusplus
// ALL-NEXT: extern "C" {
// ALL-NEXT: #endif
// ALL: void norm_b(int n, const double *x, double *x_b, double return_b);
// ALL: #ifdef __cplusplus
// ALL-NEXT: }

// SOME: extern "C" double norm_d(int n, const double *x, const double *x_d, double *return_d) {
// SOME: extern "C" double law_d(double a, double a_d, double *return_d) {
// SOME: {{^}}double plain_d(double a, double a_d, double *return_d) {

// EACH-NOT: #ifdef __cplusplus
// EACH: extern "C" double norm_d(int n, const double *x, const double *x_d, double *return_d);
// EACH: namespace physics {
// EACH: extern "C" double law_d(double a, double a_d, double *return_d);
// EACH: {{^}}double plain_d(double a, double a_d, double *return_d);
