// Where is the order of threads turned round ([event point] to [unordered ends] in Events.h)?
// RUN: %adjgen --print-after=events %s -o /dev/null -- -fopenmp 2>&1 | FileCheck --implicit-check-not=': an event' --implicit-check-not='with events' %s
#include <omp.h>

// ([event point]) A critical section. Outside a region there is no order.
#pragma adjgen differentiate(sections(y)/(x))
void sections(int n, const double *restrict x, double *restrict y) {
#pragma omp critical
  y[1] = x[0] * y[1];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp critical
    // CHECK: sections:[[@LINE-1]]: an event{{$}}
    y[0] = x[i] * y[0];
  }
}
// ([event point]) In a function that a region calls.
static void turn(double v, double *y) {
#pragma omp critical
  // CHECK: turn:[[@LINE-1]]: an event{{$}}
  y[0] = v * y[0];
}
#pragma adjgen differentiate(calls(y)/(x))
void calls(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    turn(x[i], y);
    // CHECK: calls:[[@LINE-1]]: a call with events{{$}}
}
// ([event point]) A lock is set and unset.
#pragma adjgen differentiate(locks(y)/(x))
void locks(int n, const double *restrict x, double *restrict y, omp_lock_t *lock) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    omp_set_lock(lock);
    // CHECK: locks:[[@LINE-1]]: an event{{$}}
    y[0] = x[i] * y[0];
    omp_unset_lock(lock);
    // CHECK: locks:[[@LINE-1]]: an event{{$}}
  }
}
// ([atomic sum]) An atomic sum is none ...
#pragma adjgen differentiate(sums(y)/(x))
void sums(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    y[0] += x[i];
  }
}
// ([atomic sum]) ... but where another atomic may look at it.
#pragma adjgen differentiate(looks(y)/(x))
void looks(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double seen;
#pragma omp atomic
    // CHECK: looks:[[@LINE-1]]: an event{{$}}
    y[0] += x[i];
#pragma omp atomic read
    // CHECK: looks:[[@LINE-1]]: an event{{$}}
    seen = y[0];
    y[i + 1] = seen * x[i];
  }
}
// ([unordered ends]) Nor are sections of nothing but sums.
#pragma adjgen differentiate(unordered(y)/(x))
void unordered(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp critical(unordered)
    y[0] += x[i];
  }
}
