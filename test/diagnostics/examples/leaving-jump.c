// adjgen --head='f(y)/(x)' leaving-jump.c
// A function such as setjmp does not simply continue behind its call.
#include <setjmp.h>
static jmp_buf out;
void f(double *x, double *y) {
  if (setjmp(out))
    return;
  y[0] = x[0] * x[0];
}
