// What can the backward sweep compute again ([recomputable local] to [invertible update] in Recomputable.h)?
// RUN: %adjgen --print-after=recomputable %s -o /dev/null -- -fopenmp 2>&1 | FileCheck --implicit-check-not='can be computed' --implicit-check-not='stable' --implicit-check-not='undone' %s

// ([recomputable local]) Declared with its only value, from what does not change in the scope.
#pragma adjgen differentiate(values(y)/(x))
void values(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double again = x[i] * x[i];
    // CHECK: values:[[@LINE-1]]: again can be computed again{{$}}
    // Not: what it reads changes.
    double stale = y[i] * 2;
    // CHECK: values:[[@LINE-1]]: stale is set once{{$}}
    // Not: set twice.
    double twice = x[i];
    twice *= twice;
    // Not: its address is taken.
    double named = x[i];
    double *p = &named;
    // CHECK: values:[[@LINE-1]]: p can be computed again{{$}}
    y[i] = again * stale * twice * *p;
  }
}
// ([recomputable local]) Not where the memory may be the same.
#pragma adjgen differentiate(overlap(y)/(x))
void overlap(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double t = x[i] * x[i];
    // CHECK: overlap:[[@LINE-1]]: t is set once{{$}}
    y[i] = t * t;
  }
}
// ([recomputable local]) Nor where a called function changes what it reads.
static double state = 1;
static void change(double v) {
  state = v;
}
#pragma adjgen differentiate(called(y)/(x))
void called(int n, const double *restrict x, double *restrict y) {
  state = 1;
  for (int i = 0; i < n; i++) {
    double t = x[i] * state;
    // CHECK: called:[[@LINE-1]]: t is set once{{$}}
    double u = x[i] * x[i];
    // CHECK: called:[[@LINE-1]]: u can be computed again{{$}}
    change(u);
    y[i] = t * t * u;
  }
}
// ([recomputable local]) Where threads wait for each other in the scope, what it reads must not change at all.
#pragma adjgen differentiate(threads(y)/(x))
void threads(int n, const double *restrict x, double *restrict y, double *restrict z) {
  for (int k = 0; k < n; k++)
    z[k] = x[k];
#pragma omp parallel
  {
    double before = z[0] * 2;
    // CHECK: threads:[[@LINE-1]]: before is set once{{$}}
    double constant = x[0] * 2;
    // CHECK: threads:[[@LINE-1]]: constant can be computed again{{$}}
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * before * constant;
  }
  z[0] = 0;
}
// ([recomputable copy]) A copy that the region does not change; not one that it changes.
#pragma adjgen differentiate(copies(y)/(x))
void copies(int n, double x, double *y) {
  double c = x, d = x;
  // CHECK: copies:[[@LINE-1]]: c can be computed again{{$}}
  // CHECK: copies:[[@LINE-2]]: d can be computed again{{$}}
#pragma omp parallel firstprivate(c, d)
  // CHECK: copies:[[@LINE-1]]: c can be computed again{{$}}
  {
    d = d * c;
#pragma omp critical
    y[0] += c * d * d;
  }
}
// ([stable condition]) Parameters and what is set once; not what changes.
#pragma adjgen differentiate(conditions(y)/(x))
void conditions(int n, int flag, const int *restrict kinds, const double *restrict x, double *restrict y) {
// CHECK: conditions:[[@LINE-1]]: flag is set once{{$}}
// CHECK: conditions:[[@LINE-2]]: kinds is set once{{$}}
  int state = 0;
  for (int i = 0; i < n; i++) {
    if (flag)
    // CHECK: conditions:[[@LINE-1]]: the condition is stable{{$}}
      y[i] *= x[i];
    if (kinds[i])
    // CHECK: conditions:[[@LINE-1]]: the condition is stable{{$}}
      y[i] *= x[i];
    if (state)
      y[i] *= x[i];
    if (y[i] > 0)
      y[i] *= x[i];
    state = !state;
  }
}
// ([invertible update]) A literal step, of integers and pointers; not another one, nor of a small type, which may wrap around.
#pragma adjgen differentiate(steps(y)/(x))
void steps(int n, const double *x, double *y) {
  int i = 0, j = 0;
  short k = 0;
  const double *p = x;
  while (i < n) {
    *y += *p * x[j] * x[k];
    p++;
    // CHECK: steps:[[@LINE-1]]: the update of p is undone by arithmetic{{$}}
    i += 2;
    // CHECK: steps:[[@LINE-1]]: the update of i is undone by arithmetic{{$}}
    j += n;
    k++;
  }
}
