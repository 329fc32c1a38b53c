// A loop that only another thread can end, by a plain variable: the order of the threads is not recorded.
// RUN: %refused '--head=inLoop(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused '--head=inSections(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=SECTIONS %s
// RUN: %refused '--head=withBreak(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=BREAK %s
// RUN: %refused '--head=byFunction(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=FUNCTION %s
// RUN: %refused '--head=ofMember(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=MEMBER %s
// RUN: %refused '--head=forAll(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=ALL %s
// RUN: %refused '--head=counting(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=COUNTING %s
// RUN: %refused '--head=copied(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=COPIED %s
// The tangent keeps the program's own order.
// RUN: %adjgen --mode=forward '--head=inLoop(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=TANGENT %s
#include <sched.h>

// TANGENT: while (ready[i - 1] == 0) {
// TANGENT-NEXT: #pragma omp flush
void inLoop(int n, int *ready, const double *x, double *y) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 1; i < n; i++) {
    // CHECK: [[@LINE+1]]:5: error: this loop waits until another thread changes 'ready'; the derivative cannot reverse such an order of threads
    while (ready[i - 1] == 0) {
#pragma omp flush
    }
    y[i] += y[i - 1] * x[i];
    ready[i] = 1;
#pragma omp flush
  }
}

void inSections(const double *x, double *y) {
  volatile int done = 0;
#pragma omp parallel sections
  {
#pragma omp section
    {
      y[0] *= x[0];
      done = 1;
    }
#pragma omp section
    {
      // SECTIONS: [[@LINE+1]]:7: error: this loop waits until another thread changes 'done'
      while (!done)
        ;
      y[1] *= y[0];
    }
  }
}

void withBreak(int n, int *ready, const double *x, double *y) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++) {
    // BREAK: [[@LINE+1]]:5: error: this loop waits until another thread changes 'ready'
    for (;;) {
#pragma omp flush
      if (i == 0 || ready[i - 1])
        break;
    }
    y[i] = i ? y[i - 1] * x[i] : x[i];
    ready[i] = 1;
#pragma omp flush
  }
}

static void await(const int *p) {
  // FUNCTION: [[@LINE+1]]:3: error: this loop waits until another thread changes 'p'
  do {
#pragma omp flush
  } while (*p == 0);
}
void byFunction(int n, int *ready, const double *x, double *y) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 1; i < n; i++) {
    await(&ready[i - 1]);
    y[i] += y[i - 1] * x[i];
    ready[i] = 1;
#pragma omp flush
  }
}

struct state {
  int done;
  long spins;
};
static int get(const int *p) {
#pragma omp flush
  return *p;
}
void ofMember(struct state *s, const double *x, double *y) {
#pragma omp parallel num_threads(2)
  {
#pragma omp single nowait
    {
      y[0] *= x[0];
      s->done = 1;
    }
    // MEMBER: [[@LINE+1]]:5: error: this loop waits until another thread changes '{{.*}}'
    while (get(&s->done) == 0)
      s->spins++;
#pragma omp single
    y[1] *= y[0];
  }
}

void forAll(int n, int *ready, const double *x, double *y) {
#pragma omp parallel
  {
    int all;
    // ALL: [[@LINE+1]]:5: error: this loop waits until another thread changes 'ready'
    do {
      all = 1;
      for (int k = 0; k < n; k++)
        if (!ready[k])
          all = 0;
      sched_yield();
    } while (!all);
#pragma omp for
    for (int i = 0; i < n; i++) {
      y[i] *= x[i];
      ready[i] = 2;
    }
  }
}

void counting(int n, volatile int *ready, const double *x, double *y) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 1; i < n; i++) {
    int spins = 0;
    // COUNTING: [[@LINE+1]]:5: error: this loop waits until another thread changes 'ready'
    while (ready[i - 1] == 0 && spins < 100000)
      spins++;
    y[i] *= x[i] * y[i - 1];
    ready[i] = 1;
  }
}

void copied(int n, const double *x, double *y) {
  int go = 0;
#pragma omp parallel shared(go)
  {
    int seen;
    // COPIED: [[@LINE+1]]:5: error: this loop waits until another thread changes 'go'
    do {
      seen = 0;
#pragma omp flush(go)
      seen += go;
    } while (seen < 1);
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] *= x[i];
    go = 1;
  }
}
