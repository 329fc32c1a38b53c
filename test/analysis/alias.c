// Which names may be the same memory ([cell] to [restrict] in Alias.h; [owned by container] is in alias_containers.cpp)?
// RUN: %adjgen --print-after=alias %s -o /dev/null -- -fopenmp 2>&1 | FileCheck --implicit-check-not='may be' %s
#include <stdlib.h>

// ([external cell]) What the caller can see may be the same if it holds the same type; not floats and doubles.
#pragma adjgen differentiate(caller(a)/(b))
void caller(double *a, double *b, float *c) {
// CHECK-DAG: caller:[[@LINE-1]]: *a: external; may be *b{{$}}
// CHECK-DAG: caller:[[@LINE-2]]: *b: external; may be *a{{$}}
// CHECK-DAG: caller:[[@LINE-3]]: *c: external{{$}}
  *a = *b * *c;
}

// ([restrict]) Not what restrict tells apart. A pointer that is set once from such a parameter is based on it.
#pragma adjgen differentiate(restricted(a)/(b))
void restricted(double *restrict a, double *restrict b) {
// CHECK-DAG: restricted:[[@LINE-1]]: a: based on restrict a{{$}}
// CHECK-DAG: restricted:[[@LINE-2]]: *a: external; restrict{{$}}
// CHECK-DAG: restricted:[[@LINE-3]]: b: based on restrict b{{$}}
// CHECK-DAG: restricted:[[@LINE-4]]: *b: external; restrict; is *p{{$}}
  double *p = b + 1;
  // CHECK-DAG: restricted:[[@LINE-1]]: p: based on restrict b{{$}}
  // CHECK-DAG: restricted:[[@LINE-2]]: *p: external; restrict; is *b{{$}}
  *a = *p * *b;
}

// ([cell]) What one pointer may point to is one cell, whichever of the two comes first.
#pragma adjgen differentiate(chosen(y)/(x))
void chosen(int k, double x, double *y) {
// CHECK-DAG: chosen:[[@LINE-1]]: *y: external{{$}}
  double u = x, v = x * x, w = 2 * x;
  // CHECK-DAG: chosen:[[@LINE-1]]: u: is *p, v{{$}}
  // CHECK-DAG: chosen:[[@LINE-2]]: v: is *p, u{{$}}
  double *p = k ? &u : &v;
  // CHECK-DAG: chosen:[[@LINE-1]]: *p: is u, v{{$}}
  *p = *p * w;
  *y = u * v;
}

// ([cell]) Members have cells of their own; the elements of an array have not.
struct pair {
  double first, second;
  double list[2];
};
#pragma adjgen differentiate(members(y)/(x))
void members(double x, double *y) {
// CHECK-DAG: members:[[@LINE-1]]: *y: external{{$}}
  struct pair s = {0};
  // CHECK-DAG: members:[[@LINE-1]]: s.first: is *p{{$}}
  // CHECK-DAG: members:[[@LINE-2]]: s.second: is *q{{$}}
  // CHECK-DAG: members:[[@LINE-3]]: s.list: is *l, *m{{$}}
  double *p = &s.first, *q = &s.second, *l = &s.list[0], *m = &s.list[1];
  // CHECK-DAG: members:[[@LINE-1]]: *p: is s.first{{$}}
  // CHECK-DAG: members:[[@LINE-2]]: *q: is s.second{{$}}
  // CHECK-DAG: members:[[@LINE-3]]: *l: is *m, s.list{{$}}
  // CHECK-DAG: members:[[@LINE-4]]: *m: is *l, s.list{{$}}
  *p = x, *q = x * x;
  *l = *p, *m = *q;
  *y = s.first * s.second * s.list[0];
}

// ([cell]) In a union all is one.
union both {
  int whole;
  struct {
    short first, second;
  } half;
};
#pragma adjgen differentiate(unions(y)/(x))
void unions(double x, double *y) {
// CHECK-DAG: unions:[[@LINE-1]]: *y: external{{$}}
  union both u;
  // CHECK-DAG: unions:[[@LINE-1]]: u: one piece; is *p{{$}}
  short *p = &u.half.second;
  // CHECK-DAG: unions:[[@LINE-1]]: *p: one piece; is u{{$}}
  u.whole = 3;
  *y = *p * x;
}

// ([cell]) Over all callers: a and b are one cell.
static double get(const double *p) {
// CHECK-DAG: get:[[@LINE-1]]: *p: is a of callers, b of callers{{$}}
  return *p * 2;
}
#pragma adjgen differentiate(callers(y)/(x))
void callers(double x, double *y) {
// CHECK-DAG: callers:[[@LINE-1]]: *y: external{{$}}
  double a = x, b = x * x;
  // CHECK-DAG: callers:[[@LINE-1]]: a: is *p of get, b{{$}}
  // CHECK-DAG: callers:[[@LINE-2]]: b: is *p of get, a{{$}}
  *y = get(&a) * get(&b);
}

// ([cell]) Recursion: all elements of the list are one cell. ([external cell]) What is allocated here is no memory of the caller.
struct node {
  double value;
  struct node *next;
};
static struct node *make(int k, double x) {
  struct node *n = malloc(sizeof *n);
  // CHECK-DAG: make:[[@LINE-1]]: *n: allocated; is *make_value, *n of lists, *n->next, *n->next of lists, *t1{{$}}
  // CHECK-DAG: make:[[@LINE-2]]: n->value: allocated; is n->value of lists{{$}}
  // CHECK-DAG: make:[[@LINE-3]]: n->next: allocated; is n->next of lists{{$}}
  // CHECK-DAG: make:[[@LINE-4]]: *n->next: allocated; is *make_value, *n, *n of lists, *n->next of lists, *t1{{$}}
  n->value = x;
  n->next = k ? make(k - 1, x * x) : 0;
  // CHECK-DAG: make:[[@LINE-1]]: *t1: allocated; is *make_value, *n, *n of lists, *n->next, *n->next of lists{{$}}
  // CHECK-DAG: make:[[@LINE-2]]: *make_value: allocated; is *n, *n of lists, *n->next, *n->next of lists, *t1{{$}}
  return n;
}
#pragma adjgen differentiate(lists(y)/(x))
void lists(double x, double *y) {
// CHECK-DAG: lists:[[@LINE-1]]: *y: external{{$}}
  struct node *n = make(3, x);
  // CHECK-DAG: lists:[[@LINE-1]]: *n: allocated; is *make_value of make, *n of make, *n->next, *n->next of make, *t1 of make{{$}}
  // CHECK-DAG: lists:[[@LINE-2]]: n->value: allocated; is n->value of make{{$}}
  // CHECK-DAG: lists:[[@LINE-3]]: n->next: allocated; is n->next of make{{$}}
  // CHECK-DAG: lists:[[@LINE-4]]: *n->next: allocated; is *make_value of make, *n, *n of make, *n->next of make, *t1 of make{{$}}
  *y = n->value * n->next->value;
}

// A copy that a region makes is no name for the original.
#pragma adjgen differentiate(copies(y)/(x))
void copies(double x, double *y) {
// CHECK-DAG: copies:[[@LINE-1]]: *y: external{{$}}
  double t = x;
  // CHECK-DAG: copies:[[@LINE-1]]: t: is *p{{$}}
  // CHECK-DAG: copies:[[@LINE-2]]: t: is *q{{$}}
  double *p = &t;
  // CHECK-DAG: copies:[[@LINE-1]]: *p: is t{{$}}
#pragma omp parallel firstprivate(t)
  {
    double *q = &t;
    // CHECK-DAG: copies:[[@LINE-1]]: *q: is t{{$}}
    *q *= 2;
  }
  *y = *p * x;
}
