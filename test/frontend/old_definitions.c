// Functions that are defined without a prototype take promoted arguments, and so do their declarations.
// RUN: %adjgen '--head=top(y)/(x)' %s -o %t.c -- -std=c11 -w
// RUN: FileCheck %s --input-file=%t.c
// RUN: %clang -std=c11 -Wall -Wextra -Werror -fsyntax-only -I%S/../../runtime/include %t.c
// CHECK: int note(int level, double fraction);
// CHECK-NEXT: double area(const double *sides);
// CHECK-NEXT: int unknown();
int note(level, fraction)
short level;
float fraction;
{ return level + (fraction > 0.5f); }
double area(sides)
const double *sides;
{ return sides[0] * sides[1]; }
int unknown();
// A definition of the output itself has its own types: CHECK: static void scaled_bwd(double *x_b, float s, double return_b)
double scaled(x, s)
double x;
float s;
{ return x * s; }

void top(int n, const double *x, double *y) {
  const double sides[2] = {1.0, 2.0};
  if (note(n, 0.5) > 5)
    unknown();
  if (n > 0)
    y[0] = scaled(x[0], 2.0) * area(sides);
}
