// What of the primal must the derivative execute ([live] to [dead elements] in AdjointLiveness.h)?
// RUN: %adjgen --print-after=adjoint-liveness %s -o /dev/null -- -fopenmp 2>&1 | FileCheck --implicit-check-not=': live' --implicit-check-not='computed again' %s
#include <math.h>
#include <stdio.h>

// ([live]) What a partial derivative reads, and what that depends on; not a result that nobody reads.
#pragma adjgen differentiate(operands(y)/(x))
void operands(double x, double *y) {
// CHECK-DAG: operands:[[@LINE-1]]: needed at the start: x, y{{$}}
  double read = x;
  // CHECK-DAG: operands:[[@LINE-1]]: live{{$}}
  read *= x;
  // CHECK-DAG: operands:[[@LINE-1]]: live{{$}}
  double last = x;
  last += read * x;
  *y = last;
}
// ([live]) Subscripts, branches, and trip counts that are saved.
#pragma adjgen differentiate(control(y)/(x))
void control(int n, const double *x, double *y) {
// CHECK-DAG: control:[[@LINE-1]]: needed at the start: *x, n, x, y{{$}}
  int i = 0, k = 1, unused = 0;
  // CHECK-DAG: control:[[@LINE-1]]: live{{$}}
  // CHECK-DAG: control:[[@LINE-2]]: live{{$}}
  while (i < n) {
  // CHECK-DAG: control:[[@LINE-1]]: live{{$}}
    if (k > 2)
    // CHECK-DAG: control:[[@LINE-1]]: live{{$}}
      *y += x[i] * x[k];
      // CHECK-DAG: control:[[@LINE-1]]: live{{$}}
    unused = unused * 2 + k;
    k = k * 3 % n;
    // CHECK-DAG: control:[[@LINE-1]]: live{{$}}
    i++;
    // CHECK-DAG: control:[[@LINE-1]]: live{{$}}
  }
}
// ([live]) Input and output are live.
#pragma adjgen differentiate(output(y)/(x))
void output(int n, double x, double *y) {
// CHECK-DAG: output:[[@LINE-1]]: needed at the start: n, y{{$}}
  printf("%d\n", n);
  // CHECK-DAG: output:[[@LINE-1]]: live{{$}}
  *y = x * 2;
}
// ([demanded]) Of what can be computed again, the operands are needed, not the variable.
#pragma adjgen differentiate(again(y)/(x))
void again(int n, const double *restrict x, double *restrict y) {
// CHECK-DAG: again:[[@LINE-1]]: needed at the start: *x, n, x, y{{$}}
  for (int i = 0; i < n; i++) {
    double t = exp(x[i]);
    // CHECK-DAG: again:[[@LINE-1]]: t is computed again{{$}}
    double u = t * t;
    // CHECK-DAG: again:[[@LINE-1]]: u is computed again{{$}}
    *y += u * x[i];
  }
}
// ([live]) Of a called function: the union over its calls.
static double square(double v) {
// CHECK-DAG: square (split):[[@LINE-1]]: needed at the start: v{{$}}
// CHECK-DAG: square (split):[[@LINE-2]]: the result is used{{$}}
  double w = v;
  // CHECK-DAG: square (split):[[@LINE-1]]: live{{$}}
  w = w * w;
  // CHECK-DAG: square (split):[[@LINE-1]]: live{{$}}
  return w;
  // CHECK-DAG: square (split):[[@LINE-1]]: live{{$}}
}
#pragma adjgen differentiate(calls(y)/(x))
void calls(double x, double *y) {
// CHECK-DAG: calls:[[@LINE-1]]: needed at the start: x, y{{$}}
  double a = square(x);
  // CHECK-DAG: calls:[[@LINE-1]]: live{{$}}
  double b = square(a);
  // CHECK-DAG: calls:[[@LINE-1]]: live{{$}}
  *y = b;
}
// ([plain inside]) The iterations' own pair; what stands outside is as the plain primal.
#pragma adjgen differentiate(iterations(y)/(x))
void iterations(int n, const double *restrict x, double *restrict y) {
// CHECK-DAG: iterations:[[@LINE-1]]: needed at the start: *x, n, x, y{{$}}
#pragma omp parallel for
  // CHECK-DAG: iterations (iteration of line [[@LINE-1]]):[[@LINE-1]]: needed at the start: *x, i, x, y{{$}}
  for (int i = 0; i < n; i++) {
    double t = x[i];
    // CHECK-DAG: iterations (iteration of line [[@LINE-4]]):[[@LINE-1]]: live{{$}}
    t = t * t;
    // CHECK-DAG: iterations (iteration of line [[@LINE-6]]):[[@LINE-1]]: live{{$}}
    t = t * x[i];
    y[i] = t;
  }
}
// ([dead elements]) No iteration needs what another one leaves in its own element.
#pragma adjgen differentiate(elements(y)/(x))
void elements(int n, const double *restrict x, double *restrict y, double *restrict work) {
// CHECK-DAG: elements:[[@LINE-1]]: needed at the start: *work, *x, n, work, x, y{{$}}
  for (int i = 0; i < n; i++) {
  // CHECK-DAG: elements (iteration of line [[@LINE-1]]):[[@LINE-1]]: needed at the start: *work, *x, i, work, x, y{{$}}
    work[i] = x[i] * x[i];
    // CHECK-DAG: elements (iteration of line [[@LINE-3]]):[[@LINE-1]]: live{{$}}
    y[i] += work[i] * work[i];
  }
}
