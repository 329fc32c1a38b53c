// Which values does the adjoint of one statement read ([uses] to [ends in front] in AdjointUses.h)?
// RUN: %adjgen --print-after=adjoint-uses %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#include <math.h>
#include <stdlib.h>

// ([uses]) The operands of partial derivatives; of a sum, none.
#pragma adjgen differentiate(partials(y)/(x))
void partials(double x, double z, double *y) {
  double a = x + z;
  // CHECK: partials:[[@LINE-1]]: has an adjoint{{$}}
  double b = a * z;
  // CHECK: partials:[[@LINE-1]]: has an adjoint, reads z{{$}}
  double c = sin(b);
  // CHECK: partials:[[@LINE-1]]: has an adjoint, reads b{{$}}
  double passive = z * z;
  *y = c * passive;
  // CHECK: partials:[[@LINE-1]]: has an adjoint, reads passive, y{{$}}
}
// ([uses]) What leads to shadows: subscripts and pointers.
#pragma adjgen differentiate(places(y)/(x))
void places(int n, const int *at, const double *x, double *y) {
  for (int i = 0; i < n; i++)
  // CHECK: places:[[@LINE-1]]: has an adjoint{{$}}
    y[at[i]] += 2 * x[i];
    // CHECK: places:[[@LINE-1]]: has an adjoint, reads *at, at, i, x, y{{$}}
}
// ([uses], [has adjoint]) An assignment of a constant has an adjoint, which reads nothing.
#pragma adjgen differentiate(constants(y)/(x))
void constants(double x, double *y) {
  double t = x;
  // CHECK: constants:[[@LINE-1]]: has an adjoint{{$}}
  t += 1;
  // CHECK: constants:[[@LINE-1]]: has an adjoint{{$}}
  *y = t * t;
  // CHECK: constants:[[@LINE-1]]: has an adjoint, reads t, y{{$}}
  t = 0;
  // CHECK: constants:[[@LINE-1]]: has an adjoint{{$}}
}
// ([has adjoint]) Of a branch or a loop, if something inside has one.
#pragma adjgen differentiate(structures(y)/(x))
void structures(int n, const double *x, double *y) {
  int count = 0;
  for (int i = 0; i < n; i++)
    count += i;
  if (count > 3)
  // CHECK: structures:[[@LINE-1]]: has an adjoint{{$}}
    *y += x[0];
    // CHECK: structures:[[@LINE-1]]: has an adjoint, reads x, y{{$}}
  if (count > 4)
    count = 0;
}
// ([uses]) By a call: what the arguments read.
static double product(double a, double b) {
  return a * b;
  // CHECK: product:[[@LINE-1]]: has an adjoint, reads b{{$}}
}
#pragma adjgen differentiate(calls(y)/(x))
void calls(double x, double *y) {
  double t = product(x, 2);
  // CHECK: calls:[[@LINE-1]]: has an adjoint{{$}}
  *y = t;
  // CHECK: calls:[[@LINE-1]]: has an adjoint, reads y{{$}}
}
// ([ends in front]) What is set for the first time does not become zero.
#pragma adjgen differentiate(first(y)/(x))
void first(double x, double *y) {
  double *p = malloc(8 * sizeof(double));
  // CHECK: first:[[@LINE-1]]: has an adjoint{{$}}
  for (int i = 0; i < 8; i++)
    p[i] = 0;
    // CHECK: first:[[@LINE-1]]: no adjoint, reads i, p{{$}}
  for (int i = 0; i < 8; i++)
  // CHECK: first:[[@LINE-1]]: has an adjoint{{$}}
    p[i] = 1;
    // CHECK: first:[[@LINE-1]]: has an adjoint, reads i, p{{$}}
  for (int i = 0; i < 8; i++)
  // CHECK: first:[[@LINE-1]]: has an adjoint{{$}}
    p[i] += x;
    // CHECK: first:[[@LINE-1]]: has an adjoint, reads i, p{{$}}
  *y = p[3];
  // CHECK: first:[[@LINE-1]]: has an adjoint, reads p, y{{$}}
  free(p);
}
