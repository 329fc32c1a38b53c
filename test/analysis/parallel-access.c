// Which reads of a region meet no other iteration's ([owned] to [common array] in ParallelAccess.h, [small object] in SmallObjects.h, [own memory] in OwnMemory.h)?
// REQUIRES: z3
// RUN: %adjgen --print-after=parallel-access %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#include <omp.h>

// ([distinct]) Distinct: equal coefficients, and the difference of the constants is no multiple. ([shared read]) Others are shared.
#pragma adjgen differentiate(subscripts(y)/(x,z,w))
void subscripts(int n, const double *restrict x, const double *restrict z, const double *restrict w, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i < n; i++) {
    y[i] = x[i]
    // CHECK: subscripts:[[@LINE-1]]: x is distinct, may be collected: every iteration reads another cell{{$}}
           * z[2 * i] * z[2 * i + 1]
           // CHECK: subscripts:[[@LINE-1]]: z is distinct, may be collected: every iteration reads another cell{{$}}
           // CHECK: subscripts:[[@LINE-2]]: z is distinct, may be collected: every iteration reads another cell{{$}}
           * w[i] * w[i - 1];
           // CHECK: subscripts:[[@LINE-1]]: w is shared, may be collected, reach 1: another iteration may read the same cell in line [[@LINE-6]]{{$}}
           // CHECK: subscripts:[[@LINE-2]]: w is shared, may be collected, reach 1: another iteration may read the same cell in line [[@LINE-7]]{{$}}
  }
}
// ([owned]) Owned: the same iteration writes the cell.
#pragma adjgen differentiate(owned(y)/(x,y))
void owned(int n, const int *restrict at, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  // CHECK: owned:[[@LINE-1]]: the loop is ordered{{$}}
  for (int i = 0; i < n; i++)
    y[at[i]] =
        y[at[i]] * 2;
        // CHECK: owned:[[@LINE-1]]: y is owned: the same iteration writes this cell, so no other iteration can use it{{$}}
}
// ([distinct]) With a subscript by which another array is written.
#pragma adjgen differentiate(writes(y)/(x))
void writes(int n, const int *restrict at, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  // CHECK: writes:[[@LINE-1]]: the loop is ordered{{$}}
  for (int i = 0; i < n; i++)
    y[at[i]] = x[at[i]];
    // CHECK: writes:[[@LINE-1]]: x is distinct, may be collected: every iteration reads another cell{{$}}
}
// One scalar for all; a thread's own; ([own memory]) by a pointer to it.
static double own(const double *p) {
  return *p * 2;
  // CHECK: own:[[@LINE-1]]: p is private: every thread has its own copy{{$}}
}
#pragma adjgen differentiate(scalars(y)/(a,x))
void scalars(int n, double a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double mine = x[i];
    // CHECK: scalars:[[@LINE-1]]: x is distinct, may be collected: every iteration reads another cell{{$}}
    y[i] = a *
    // CHECK: scalars:[[@LINE-1]]: a is shared scalar: one value that all iterations read{{$}}
           own(&mine);
           // CHECK: scalars:[[@LINE-1]]: own_value is private: every thread has its own copy{{$}}
  }
}
// ([small object]) An object of a few bytes; ([common array]) an array that all iterations read.
#pragma adjgen differentiate(objects(y)/(p,m,v))
void objects(int n, const double *restrict p, const double *restrict m, const double *restrict v, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      y[i] += p[3]
      // CHECK: objects:[[@LINE-1]]: p is small object, may be collected: every thread has a copy of its 32 bytes, which are only read{{$}}
              * m[i * n + k]
              // CHECK: objects:[[@LINE-1]]: m is distinct, may be collected: every iteration reads another cell{{$}}
              * v[k];
              // CHECK: objects:[[@LINE-1]]: v is common array: all iterations read the same cells{{$}}
}
// ([shared read]) Whatever is not proven.
#pragma adjgen differentiate(unproven(y)/(x))
void unproven(int n, const int *restrict at, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[at[i]];
    // CHECK: unproven:[[@LINE-1]]: x is shared, only read, may be collected: different iterations may read the same cell{{$}}
}
// ([ordered loop]) Iterations of one chunk, on one thread.
#pragma adjgen differentiate(chunks(y)/(x))
void chunks(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(static, 2)
  // CHECK: chunks:[[@LINE-1]]: the loop is ordered{{$}}
  for (int i = 0; i < 2 * n; i++)
    y[i / 2] = x[i] * 2;
    // CHECK: chunks:[[@LINE-1]]: x is distinct, may be collected: every iteration reads another cell{{$}}
}
// ([meets in phase]) Between the same two barriers, other code reads the cell.
#pragma adjgen differentiate(phases(y,z)/(x))
void phases(int n, const double *restrict x, double *restrict y, double *restrict z) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] = x[i] * 2;
      // CHECK: phases:[[@LINE-1]]: x is distinct, may be collected, but no barrier separates it from line [[@LINE+3]], which may read the same cell: every iteration reads another cell{{$}}
#pragma omp for
    for (int i = 0; i < n; i++)
      z[i] = x[n - i] * 2;
      // CHECK: phases:[[@LINE-1]]: x is distinct, may be collected, but no barrier separates it from line [[@LINE-5]], which may read the same cell: every iteration reads another cell{{$}}
  }
}
// ([sections excepted]) In sections of one name only.
#pragma adjgen differentiate(sections(y)/(x))
void sections(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  // CHECK: sections:[[@LINE-1]]: the loop is ordered{{$}}
  for (int i = 0; i < n; i++) {
    double t = i;
#pragma omp critical(only)
    y[0] = y[0] * t + x[0];
    // CHECK: sections:[[@LINE-1]]: y is owned: the same iteration writes this cell, so no other iteration can use it{{$}}
    // CHECK: sections:[[@LINE-2]]: x is owned: only the critical section 'only' uses the array, which one thread at a time executes{{$}}
  }
}
// ([reach]) Reads of one array are a few iterations apart. ([apart at run time]) Those of the other are so if arrays are apart.
#pragma adjgen differentiate(apart(y)/(x,z))
void apart(int n, const double *x, const double *z, double *y) {
#pragma omp parallel for
  // CHECK: apart:[[@LINE-1]]: the loop is ordered{{$}}
  for (int i = 1; i < n - 1; i++)
    y[i] = x[i - 1] +
    // CHECK: apart:[[@LINE-1]]: x is shared, reach 2, if apart from z or the same: another iteration may read the same cell in line [[@LINE-1]]{{$}}
           x[i + 1] *
           // CHECK: apart:[[@LINE-1]]: x is shared, reach 2, if apart from z or the same: another iteration may read the same cell in line [[@LINE-3]]{{$}}
           z[i];
           // CHECK: apart:[[@LINE-1]]: z is shared, reach 1, if apart from x or the same: another iteration may read the same cell in line [[@LINE-5]], as 'z' and 'x' may lead to one array: 'restrict' parameters of a head do not{{$}}
}
// ([distinct]) One thread of the team.
#pragma adjgen differentiate(master(y)/(x))
void master(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    if (omp_get_thread_num() == 0)
      y[0] += x[0];
      // CHECK: master:[[@LINE-1]]: x is distinct, may be collected: one thread executes this{{$}}
  }
}
