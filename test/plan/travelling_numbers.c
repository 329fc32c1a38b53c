// RUN: %adjgen --head='f(y)/(x)' -o - %s | FileCheck %s
// RUN: %adjgen --head='f(y)/(x)' --remarks -o /dev/null %s 2>&1 | FileCheck --check-prefix=REMARK %s
// What calls send and receive has a derivative if it may have one in any process; a pragma cuts that.
void put(int n, const double *x);
void put_b(int n, const double *x, double *x_b);
void get(int n, double *y);
void get_b(int n, const double *y, double *y_b);
#pragma adjgen derivative(put) communicates adjoint(put_b) nullable(x) not_needed(x)
#pragma adjgen derivative(get) communicates adjoint(get_b) nullable(y) not_needed(y) elements(y[n])

// CHECK: // All processes call it. The derivative is that of the sum over all of them
// CHECK: void f_b(
// CHECK: put_b(n, x, x_b);
void f(int n, const double *x, double *y) {
  // REMARK: [[@LINE+1]]:3: remark: what arrives has a derivative
  put(n, x);
  double norm[1] = {x[0]};
#pragma adjgen mpi passive
  // REMARK: [[@LINE+1]]:3: remark: no number with a derivative travels in this call
  put(1, norm);
  // REMARK: [[@LINE+1]]:3: remark: what arrives has a derivative
  get(n, y);
}
