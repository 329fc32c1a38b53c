// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <pthread.h>
void f(int n, pthread_mutex_t *lock, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'pthread_mutex_lock' orders threads in a way that the derivative cannot reverse
    pthread_mutex_lock(lock);
    y[0] *= x[i];
    pthread_mutex_unlock(lock);
  }
}
