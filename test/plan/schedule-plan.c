// How does the backward sweep walk each worksharing loop?
// RUN: %adjgen --restore=recompute --print-after=schedule-plan %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
// Iterations that save nothing may be executed by any thread, in any order.
#pragma adjgen differentiate(independent(y)/(x))
void independent(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  // CHECK-DAG: independent:[[@LINE-1]]: Free: the backward sweep runs this loop's iterations in any order and on any thread{{$}}
  for (int i = 0; i < n; i++)
    y[i] += x[i] * 2;
}
// What they save is on the stack of their thread: static schedules are known, ...
#pragma adjgen differentiate(saving(y)/(x))
void saving(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(static)
  // CHECK-DAG: saving:[[@LINE-1]]: StaticReversed: the backward sweep gives every thread the iterations that it had, from the last to the first: values of its iterations are saved on the thread's stack{{$}}
  for (int i = 0; i < n; i++) {
    double t = x[i];
    while (t < 10)
      t = t * t + 1;
    y[i] = t;
  }
}
// ... others are recorded.
#pragma adjgen differentiate(dynamic(y)/(x))
void dynamic(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  // CHECK-DAG: dynamic:[[@LINE-1]]: Recorded: the forward sweep records which iterations each thread gets, the backward sweep replays them from the last to the first: values of its iterations are saved on the thread's stack{{$}}
  for (int i = 0; i < n; i++) {
    double t = x[i];
    while (t < 10)
      t = t * t + 1;
    y[i] = t;
  }
}
// The order of critical sections is recorded; not of those that only add.
#pragma adjgen differentiate(events(y)/(x))
void events(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  // CHECK-DAG: events:[[@LINE-1]]: StaticReversed: the backward sweep gives every thread the iterations that it had, from the last to the first: values of its iterations are saved on the thread's stack{{$}}
  for (int i = 0; i < n; i++) {
#pragma omp critical
    // CHECK-DAG: events:[[@LINE-1]]: Event: the order in which the threads come here is recorded, and turned round in the backward sweep{{$}}
    y[0] = y[0] * x[i];
  }
}
#pragma adjgen differentiate(sums(y)/(x))
void sums(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  // CHECK-DAG: sums:[[@LINE-1]]: Free: the backward sweep runs this loop's iterations in any order and on any thread{{$}}
  for (int i = 0; i < n; i++) {
#pragma omp critical(sums)
    // CHECK-DAG: sums:[[@LINE-1]]: Unordered: the order of these sums does not matter: the backward sweep only reads the adjoint of what they are added to{{$}}
    y[0] += x[i] * x[i];
  }
}
