// REQUIRES: z3
// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck --implicit-check-not=error: --implicit-check-not='(line' %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck --implicit-check-not=error: --implicit-check-not='(line' %s
// What threads set of an array that is read where one thing more would have to be known.
#include <omp.h>
#define N 64
static double w1[N], w2[N], w3[N], w4[N], w5[N], w6[N], w7[N], w8[N];
static double set1[N], set2[N]; // these are set
static int offset;
#pragma omp threadprivate(offset)
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    set1[i] = x[i];
  // One more.
#pragma omp parallel for
  for (int i = 1; i < n; i++)
    w1[i] = x[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    // CHECK-DAG: error: 'w1',
    // CHECK-DAG: 'w1' (line [[@LINE+1]])
    y[i] = w1[i];
#pragma omp parallel
  {
    // The next iteration, before the barrier.
#pragma omp for
    for (int i = 0; i < n; i++) {
      w2[i] = x[i];
      // CHECK-DAG: 'w2' (line [[@LINE+1]])
      y[i] += i > 0 ? w2[i - 1] : 0;
    }
    // No barrier.
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      w3[i] = x[i];
#pragma omp for
    for (int i = 0; i < n; i++)
      // CHECK-DAG: 'w3' (line [[@LINE+1]])
      y[i] += w3[i];
    // Each thread has its own offset.
    const int mine = omp_get_thread_num();
#pragma omp for
    for (int i = 0; i < n; i++)
      w4[i + mine] = x[i];
#pragma omp for
    for (int i = 0; i < n; i++)
      // CHECK-DAG: 'w4' (line [[@LINE+1]])
      y[i] += w4[i + mine];
    offset = mine;
#pragma omp for
    for (int i = 0; i < n; i++)
      w5[i + offset] = x[i];
#pragma omp for
    for (int i = 0; i < n; i++)
      // CHECK-DAG: 'w5' (line [[@LINE+1]])
      y[i] += w5[i + offset];
    // Only where something holds.
#pragma omp master
    for (int i = 0; i < n; i++)
      w6[i] = x[i];
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < n; i++)
      // CHECK-DAG: 'w6' (line [[@LINE+1]])
      y[i] += w6[i];
  }
  // Threads change the bound.
  int k = n;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < k; i++)
      w7[i] = x[i];
#pragma omp single
    k = m;
#pragma omp for
    for (int i = 0; i < k; i++)
      // CHECK-DAG: 'w7' (line [[@LINE+1]])
      y[i] += w7[i];
  }
  int l = n;
#pragma omp parallel for reduction(max : l)
  for (int i = 0; i < n; i++) {
    w8[i] = x[i];
    l = i + m > l ? i + m : l;
  }
  for (int i = 0; i < l; i++)
    // CHECK-DAG: 'w8' (line [[@LINE+1]])
    y[i] += w8[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    set2[i] = x[i];
  for (int i = 0; i < n; i++)
    y[i] += set1[i] * set2[n - 1 - i];
}
