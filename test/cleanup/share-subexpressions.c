// RUN: %adjgen '--head=f(y)/(x,p)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// RUN: %adjgen --mode=forward '--head=f(y)/(x,p)' %s -o %t_d.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=TANGENT --input-file=%t_d.c
// RUN: %adjgen '--head=turned(w)/(w,v,k)' %s -o %t_w.c -- -fopenmp
// RUN: FileCheck %s --check-prefix=OFTEN --input-file=%t_w.c
// What partial derivatives have in common is computed once.
#include <math.h>

// The quotient is common to both partial derivatives.
// CHECK-LABEL: static void saturated_bwd(
// CHECK-NEXT: double quotient = return_b / (1.0 + x * x);
// CHECK-NEXT: *x_b += x * (2.0 * quotient) - x * (2.0 * (x * x / (1.0 + x * x) * quotient));

// A variable of the primal that holds the value is read; in the loop, it is kept from the forward sweep.
// CHECK-LABEL: void f_b(
// CHECK: exp_saved[k] = exp(-p[4 + k] * x[i]);
// CHECK: double e = exp(x[i]);
// CHECK: x_b[i] += cos(x[i]) * (e * y_b[i]);
// CHECK: p_b[k] += exp_saved[k] * r_b;
// CHECK-NEXT: p_b[4 + k] -= x[i] * (exp_saved[k] * (p[k] * r_b));

// A tangent and its primal statement share.
// TANGENT-LABEL: static double saturated_d(
// TANGENT: double quotient = x * x / (1.0 + x * x);
// TANGENT-NEXT: *return_d = (sum - quotient * sum) / (1.0 + x * x);
// TANGENT-NEXT: return quotient;
// TANGENT: double exp_value = exp(-p[4 + k] * x[i]);
// TANGENT-NEXT: r_d += p_d[k] * exp_value +
// TANGENT: r += p[k] * exp_value;
static double saturated(double x) { return x * x / (1.0 + x * x); }

void f(int n, const double *restrict x, const double *restrict p, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double r = 0.0;
    for (int k = 0; k < 4; k++)
      r += p[k] * exp(-p[4 + k] * x[i]);
    double e = exp(x[i]);
    y[i] = r * saturated(x[i]) + e * sin(x[i]);
  }
}

// One product gets a name if it is needed four times.
// OFTEN-LABEL: void turned_b(
// OFTEN: double product = *k * w_b[i];
// OFTEN-NEXT: v_b[3 * i] += v[3 * i + 1] * product;
// OFTEN-NOT: *k * w_b[i]
void turned(int n, const double *restrict k, const double *restrict v, double *restrict w) {
  for (int i = 0; i < n; i++)
    w[i] = *k * (v[3 * i] * v[3 * i + 1] + v[3 * i + 2] * w[i]);
}
