// What do statements and functions read and write ([reads and writes] to [threads in turn] in ReadWrite.h, [stretch] to [ordered constructs] in UnorderedSums.h)?
// RUN: %adjgen --print-after=read-write %s -o /dev/null -- -fopenmp 2>&1 | FileCheck --implicit-check-not='orders threads' %s
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static double factor = 2;

// ([function summary]) The summary has memory, not the function's own variables.
static double scaled(const double *p, int k) {
// CHECK: scaled:[[@LINE-1]]: reads *p, factor; writes nothing{{$}}
  double t = p[k];
  // CHECK: scaled:[[@LINE-1]]: reads *p, k, p; writes t{{$}}
  return t * factor;
  // CHECK: scaled:[[@LINE-1]]: reads factor, t; writes nothing{{$}}
}
// ([reads and writes]) A called function's effects are the call's; a loop has those of what is inside.
#pragma adjgen differentiate(calls(y)/(x))
void calls(int n, const double *x, double *y) {
// CHECK: calls:[[@LINE-1]]: reads *x, factor; writes *y{{$}}
  for (int i = 0; i < n; i++) {
  // CHECK: calls:[[@LINE-1]]: reads *x, factor, i, n, u, x, y; writes *y, i, u{{$}}
    double u = scaled(x, i);
    // CHECK: calls:[[@LINE-1]]: reads nothing; writes u{{$}}
    // CHECK: calls:[[@LINE-2]]: reads *x, factor, i, x; writes u{{$}}
    y[i] = u * u;
    // CHECK: calls:[[@LINE-1]]: reads i, u, y; writes *y{{$}}
  }
}

// ([reads and writes]) By what pointers may lead to.
#pragma adjgen differentiate(pointers(y)/(x))
void pointers(int k, double x, double *y) {
// CHECK: pointers:[[@LINE-1]]: reads nothing; writes *y{{$}}
  double a = x, b = x * x;
  // CHECK: pointers:[[@LINE-1]]: reads x; writes a{{$}}
  // CHECK: pointers:[[@LINE-2]]: reads x; writes a{{$}}
  double *p = k ? &a : &b;
  // CHECK: pointers:[[@LINE-1]]: reads k; writes p{{$}}
  *p = 2 * *p;
  // CHECK: pointers:[[@LINE-1]]: reads a, p; writes a{{$}}
  *y = a * b;
  // CHECK: pointers:[[@LINE-1]]: reads a, y; writes *y{{$}}
}

// ([function summary]) Recursion: until nothing changes.
struct list {
  double value;
  struct list *next;
};
static void scale(struct list *l, double *sum) {
// CHECK: scale:[[@LINE-1]]: reads *sum, l->next, l->value; writes *sum{{$}}
  *sum += l->value;
  // CHECK: scale:[[@LINE-1]]: reads *sum, l, l->value, sum; writes *sum{{$}}
  if (l->next)
  // CHECK: scale:[[@LINE-1]]: reads *sum, l, l->next, l->value, sum; writes *sum{{$}}
    scale(l->next, sum);
    // CHECK: scale:[[@LINE-1]]: reads *sum, l, l->next, l->value, sum; writes *sum{{$}}
}
#pragma adjgen differentiate(lists(y)/(l))
void lists(struct list *l, double *y) {
// CHECK: lists:[[@LINE-1]]: reads *y, l->next, l->value; writes *y{{$}}
  scale(l, y);
  // CHECK: lists:[[@LINE-1]]: reads *y, l, l->next, l->value, y; writes *y{{$}}
}

// ([has effects]) Output, and memory.
static void tell(double v) {
// CHECK: tell:[[@LINE-1]]: reads nothing; writes nothing; prints{{$}}
  printf("%g\n", v);
  // CHECK: tell:[[@LINE-1]]: reads v; writes nothing{{$}}
}
static double *make(double v) {
// CHECK: make:[[@LINE-1]]: reads nothing; writes *p; allocates or frees{{$}}
  double *p = malloc(sizeof *p);
  // CHECK: make:[[@LINE-1]]: reads nothing; writes p{{$}}
  // CHECK: make:[[@LINE-2]]: reads nothing; writes p{{$}}
  *p = v;
  // CHECK: make:[[@LINE-1]]: reads p, v; writes *p{{$}}
  return p;
  // CHECK: make:[[@LINE-1]]: reads p; writes nothing{{$}}
}
#pragma adjgen differentiate(effects(y)/(x))
void effects(const double *x, double *y) {
// CHECK: effects:[[@LINE-1]]: reads *p, *x; writes *p, *y; prints; allocates or frees{{$}}
  tell(1);
  double *p = make(*x);
  // CHECK: effects:[[@LINE-1]]: reads *x, x; writes v0{{$}}
  // CHECK: effects:[[@LINE-2]]: reads nothing; writes p{{$}}
  // CHECK: effects:[[@LINE-3]]: reads v0; writes *p, p{{$}}
  *y = *p * *p;
  // CHECK: effects:[[@LINE-1]]: reads *p, p, y; writes *y{{$}}
}

// ([threads in turn]) Where threads take turns, what others may have changed counts as written: here also z.
#pragma adjgen differentiate(turns(y)/(x))
void turns(int n, const double *restrict x, double *restrict y, double *restrict z) {
// CHECK: turns:[[@LINE-1]]: reads *x, *y; writes *y, *z; orders threads{{$}}
#pragma omp parallel for
  // CHECK: turns:[[@LINE-1]]: reads *x, *y, i, mine, n, x, y, z; writes *y, *z, i, mine{{$}}
  // CHECK: turns:[[@LINE-2]]: reads *x, *y, i, mine, n, x, y, z; writes *y, *z, i, mine{{$}}
  for (int i = 0; i < n; i++) {
  // CHECK: turns:[[@LINE-1]]: reads *x, *y, i, mine, n, x, y, z; writes *y, *z, i, mine{{$}}
    double mine = x[i];
    // CHECK: turns:[[@LINE-1]]: reads *x, i, x; writes mine{{$}}
#pragma omp critical
    // CHECK: turns:[[@LINE-1]]: reads mine, z; writes *y, *z; orders threads{{$}}
    {
      z[0] = mine;
      // CHECK: turns:[[@LINE-1]]: reads mine, z; writes *z{{$}}
    }
#pragma omp critical
    // CHECK: turns:[[@LINE-1]]: reads *y, mine, y; writes *y, *z; orders threads{{$}}
    {
      y[0] = y[0] * mine;
      // CHECK: turns:[[@LINE-1]]: reads *y, mine, y; writes *y{{$}}
    }
  }
}

// ([stretch], [unordered stretches]) Not where nothing but sums is protected: it does not matter in which order threads come ...
#pragma adjgen differentiate(sums(y)/(x))
void sums(int n, const double *restrict x, double *restrict y) {
// CHECK: sums:[[@LINE-1]]: reads *x, *y; writes *y{{$}}
#pragma omp parallel for
  // CHECK: sums:[[@LINE-1]]: reads *x, *y, i, n, x, y; writes *y, i{{$}}
  // CHECK: sums:[[@LINE-2]]: reads *x, *y, i, n, x, y; writes *y, i{{$}}
  for (int i = 0; i < n; i++) {
  // CHECK: sums:[[@LINE-1]]: reads *x, *y, i, n, x, y; writes *y, i{{$}}
#pragma omp critical(sums)
    // CHECK: sums:[[@LINE-1]]: reads *x, *y, i, x, y; writes *y{{$}}
    {
      y[0] += x[i] * x[i];
      // CHECK: sums:[[@LINE-1]]: reads *x, *y, i, x, y; writes *y{{$}}
    }
  }
}
// ([unordered stretches]) ... but where what is added depends on the sum.
#pragma adjgen differentiate(dependent(y)/(x))
void dependent(int n, const double *restrict x, double *restrict y) {
// CHECK: dependent:[[@LINE-1]]: reads *x, *y; writes *y; orders threads{{$}}
#pragma omp parallel for
  // CHECK: dependent:[[@LINE-1]]: reads *x, *y, i, n, x, y; writes *y, i{{$}}
  // CHECK: dependent:[[@LINE-2]]: reads *x, *y, i, n, x, y; writes *y, i{{$}}
  for (int i = 0; i < n; i++) {
  // CHECK: dependent:[[@LINE-1]]: reads *x, *y, i, n, x, y; writes *y, i{{$}}
#pragma omp critical(dependent)
    // CHECK: dependent:[[@LINE-1]]: reads *x, *y, i, x, y; writes *y; orders threads{{$}}
    {
      y[0] += x[i] * y[0];
      // CHECK: dependent:[[@LINE-1]]: reads *x, *y, i, x, y; writes *y{{$}}
    }
  }
}
