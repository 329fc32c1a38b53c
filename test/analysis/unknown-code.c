// What may code do that the module does not hold ([unknown code] to [returned by unknown] in UnknownCode.h)?
// RUN: %adjgen --print-after=unknown-code %s -o /dev/null 2>&1 | FileCheck --implicit-check-not=unknown, %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

double known_to_all = 1;      // external: others may change it
static double own = 1;        // static, and nobody gets its address
static double given_away = 1; // static, but others have been given its address
static double changed_by_call = 1;

struct chain {
  double value;
  struct chain *next;
};

void unknown(double *p);
void looks(const double *p);
void follows(const struct chain *c);
void follows_const(const double *const *p);

// ([changed by unknown]) Others may call it, and so change what it changes.
void change(void) {
  changed_by_call = 2;
}

static double many(int n, ...) {
  return n;
}

// ([unknown code]) Not of mathematics, nor what has a body.
static double square(double v) {
  return sin(v) * v;
}

#pragma adjgen differentiate(calls(y)/(x))
void calls(const double *x, double *y, void (*callback)(double *)) {
  double a = 1, b = 1, c = 1, d = 1;
  const double *q = &b;
  struct chain one = {0, 0}, two = {0, &one};
  const double *p = &d;
  given_away = 1;
  // ([given to unknown], [changed by unknown]) What it is given, and what others know.
  unknown(&a);
  // CHECK: calls:[[@LINE-1]]: unknown, may read a; may change a; and what others may{{$}}
  unknown(&given_away);
  // CHECK: calls:[[@LINE-1]]: unknown, may read given_away; may change given_away; and what others may{{$}}
  // ([changed by unknown]) Nothing behind a pointer to const ...
  looks(q);
  // CHECK: calls:[[@LINE-1]]: unknown, may read b; may change nothing; and what others may{{$}}
  follows_const(&p);
  // CHECK: calls:[[@LINE-1]]: unknown, may read d, p; may change p; and what others may{{$}}
  // ... but what other pointers lead to from there.
  follows(&two);
  // CHECK: calls:[[@LINE-1]]: unknown, may read one, one.next, one.value, two, two.next, two.value; may change one, one.next, one.value, two, two.next, two.value; and what others may{{$}}
  // ([unknown code]) By a pointer.
  callback(&c);
  // CHECK: calls:[[@LINE-1]]: unknown, may read c; may change c; and what others may{{$}}
  // ([unknown code]) Arguments behind '...' of a function whose body is here.
  own = many(2, &own);
  // CHECK: calls:[[@LINE-1]]: unknown, may read own; may change own{{$}}
  // ([known to others]) The system's functions know what they are given.
  b = atof("2");
  // CHECK: calls:[[@LINE-1]]: unknown, may read nothing; may change nothing{{$}}
  change();
  known_to_all = 2;
  *y = square(*x) * own * known_to_all * changed_by_call;
}

// ([returned by unknown]) What is not followed may change what it touches.
double statements(double x) {
  double t = 1, u = 1;
  __asm__ volatile("" : "+m"(t));
  // CHECK: statements:[[@LINE-1]]: unknown, may read t; may change memory without a name, t; and what others may{{$}}
  return t + u;
}
#pragma adjgen differentiate(user(y)/(x))
void user(const double *x, double *y) {
  given_away = 1;
  *y = *x * statements(1);
}

// ([known to others], [changed by unknown]) What others know, and may change.
// CHECK-DAG: others may read a of calls, b of calls, c of calls, d of calls, given_away of change, known_to_all of change, one of calls, one.next of calls, one.value of calls, p of calls, t of statements, two of calls, two.next of calls, two.value of calls{{$}}
// CHECK-DAG: others may change a of calls, c of calls, changed_by_call of change, given_away of change, known_to_all of change, memory without a name, one of calls, one.next of calls, one.value of calls, p of calls, t of statements, two of calls, two.next of calls, two.value of calls{{$}}
