// Which variables exist where ([exists] to [unreachable memory] in Lifetimes.h)?
// RUN: %adjgen --print-after=lifetimes %s -o /dev/null 2>&1 | FileCheck --implicit-check-not=exists %s
#include <stdlib.h>

// ([exists]) What one iteration declares is gone when the next one begins; what stands around the loop is not.
#pragma adjgen differentiate(scopes(y)/(x))
void scopes(int n, const double *x, double *y) {
// CHECK-DAG: scopes:[[@LINE-1]]: n exists until scopes returns{{$}}
// CHECK-DAG: scopes:[[@LINE-2]]: x exists until scopes returns{{$}}
// CHECK-DAG: scopes:[[@LINE-3]]: y exists until scopes returns{{$}}
// CHECK-DAG: scopes:[[@LINE-4]]: end: gone are i, inner, n, outer, x, y{{$}}
  double outer = x[0];
  // CHECK-DAG: scopes:[[@LINE-1]]: outer exists in the block of line [[@LINE-6]]{{$}}
  for (int i = 0; i < n; i++) {
  // CHECK-DAG: scopes:[[@LINE-1]]: i exists in the block of line [[@LINE-1]]{{$}}
  // CHECK-DAG: scopes:[[@LINE-2]]: loop: gone are i, inner{{$}}
    double inner = x[i] * outer;
    // CHECK-DAG: scopes:[[@LINE-1]]: inner exists in the block of line [[@LINE-4]]{{$}}
    *y += inner * inner;
  }
}

// ([exists elsewhere]) What a called function declares is gone between calls; while it runs, the caller's variables exist.
static double callee(double *p) {
// CHECK-DAG: callee:[[@LINE-1]]: p exists until callee returns{{$}}
// CHECK-DAG: callee:[[@LINE-2]]: end: gone are k, mine, p, q{{$}}
  double mine = *p * *p;
  // CHECK-DAG: callee:[[@LINE-1]]: mine exists in the block of line [[@LINE-4]]{{$}}
  double *q = &mine;
  // CHECK-DAG: callee:[[@LINE-1]]: q exists in the block of line [[@LINE-6]]{{$}}
  for (int k = 0; k < 2; k++)
  // CHECK-DAG: callee:[[@LINE-1]]: k exists in the block of line [[@LINE-1]]{{$}}
  // CHECK-DAG: callee:[[@LINE-2]]: loop: gone are k{{$}}
    *q *= 2;
  return mine;
}
#pragma adjgen differentiate(calls(y)/(x))
void calls(double x, double *y) {
// CHECK-DAG: calls:[[@LINE-1]]: x exists until calls returns{{$}}
// CHECK-DAG: calls:[[@LINE-2]]: y exists until calls returns{{$}}
// CHECK-DAG: calls:[[@LINE-3]]: end: gone are k of callee, mine of callee, q of callee, theirs, value, x, y{{$}}
  double theirs = x;
  // CHECK-DAG: calls:[[@LINE-1]]: theirs exists in the block of line [[@LINE-5]]{{$}}
  *y = callee(&theirs);
  // CHECK-DAG: calls:[[@LINE-1]]: call: gone are k of callee, mine of callee, q of callee{{$}}
}

// ([exists elsewhere]) Recursion: an earlier call's variable still exists.
static double down(int k, double v) {
// CHECK-DAG: down:[[@LINE-1]]: k exists until down returns{{$}}
// CHECK-DAG: down:[[@LINE-2]]: v exists until down returns{{$}}
// CHECK-DAG: down:[[@LINE-3]]: end: gone are nothing{{$}}
  double mine = v * v;
  // CHECK-DAG: down:[[@LINE-1]]: mine exists in the block of line [[@LINE-5]]{{$}}
  return k ? down(k - 1, mine) * mine : mine;
  // CHECK-DAG: down:[[@LINE-1]]: t1 exists in the block of line [[@LINE-7]]{{$}}
  // CHECK-DAG: down:[[@LINE-2]]: down_value exists in the block of line [[@LINE-2]]{{$}}
  // CHECK-DAG: down:[[@LINE-3]]: call: gone are nothing{{$}}
}
#pragma adjgen differentiate(recursion(y)/(x))
void recursion(double x, double *y) {
// CHECK-DAG: recursion:[[@LINE-1]]: x exists until recursion returns{{$}}
// CHECK-DAG: recursion:[[@LINE-2]]: y exists until recursion returns{{$}}
// CHECK-DAG: recursion:[[@LINE-3]]: end: gone are down_value of down, mine of down, t1 of down, value, x, y{{$}}
  *y = down(3, x);
  // CHECK-DAG: recursion:[[@LINE-1]]: call: gone are down_value of down, mine of down, t1 of down{{$}}
}

// ([unreachable memory]) Nothing leads to what an iteration has allocated when the next one begins. What a pointer outside the loop
// leads to can be reached.
#pragma adjgen differentiate(memory(y)/(x))
void memory(int n, const double *x, double *y) {
// CHECK-DAG: memory:[[@LINE-1]]: n exists until memory returns{{$}}
// CHECK-DAG: memory:[[@LINE-2]]: x exists until memory returns{{$}}
// CHECK-DAG: memory:[[@LINE-3]]: y exists until memory returns{{$}}
// CHECK-DAG: memory:[[@LINE-4]]: end: gone are i, inside, n, outside, x, y; nothing leads to *inside, *outside{{$}}
  double *outside = malloc(sizeof(double));
  // CHECK-DAG: memory:[[@LINE-1]]: outside exists in the block of line [[@LINE-6]]{{$}}
  // CHECK-DAG: memory:[[@LINE-2]]: call: gone are i, inside; nothing leads to *inside{{$}}
  *outside = x[0];
  for (int i = 0; i < n; i++) {
  // CHECK-DAG: memory:[[@LINE-1]]: i exists in the block of line [[@LINE-1]]{{$}}
  // CHECK-DAG: memory:[[@LINE-2]]: loop: gone are i, inside; nothing leads to *inside{{$}}
    double *inside = malloc(sizeof(double));
    // CHECK-DAG: memory:[[@LINE-1]]: inside exists in the block of line [[@LINE-4]]{{$}}
    // CHECK-DAG: memory:[[@LINE-2]]: call: gone are nothing{{$}}
    *inside = x[i] * *outside;
    *y += *inside * *inside;
    free(inside);
    // CHECK-DAG: memory:[[@LINE-1]]: call: gone are nothing{{$}}
  }
  free(outside);
  // CHECK-DAG: memory:[[@LINE-1]]: call: gone are i, inside; nothing leads to *inside{{$}}
}

// ([unreachable memory]) Not where an unknown function may have kept the pointer.
void keep(double *p);
#pragma adjgen differentiate(kept(y)/(x))
void kept(int n, const double *x, double *y) {
// CHECK-DAG: kept:[[@LINE-1]]: n exists until kept returns{{$}}
// CHECK-DAG: kept:[[@LINE-2]]: x exists until kept returns{{$}}
// CHECK-DAG: kept:[[@LINE-3]]: y exists until kept returns{{$}}
// CHECK-DAG: kept:[[@LINE-4]]: end: gone are i, known, n, x, y{{$}}
  for (int i = 0; i < n; i++) {
  // CHECK-DAG: kept:[[@LINE-1]]: i exists in the block of line [[@LINE-1]]{{$}}
  // CHECK-DAG: kept:[[@LINE-2]]: loop: gone are i, known{{$}}
    double *known = malloc(sizeof(double));
    // CHECK-DAG: kept:[[@LINE-1]]: known exists in the block of line [[@LINE-4]]{{$}}
    // CHECK-DAG: kept:[[@LINE-2]]: call: gone are nothing{{$}}
    *known = 1;
    keep(known);
    // CHECK-DAG: kept:[[@LINE-1]]: call: gone are nothing{{$}}
    *y += x[i];
  }
}
