// adjgen --head='f(y)/(x)' thread-order.c -- -fopenmp
// adjgen records the order of threads only where OpenMP makes it.
#include <pthread.h>
void f(int n, pthread_mutex_t *lock, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    pthread_mutex_lock(lock);
    y[0] *= x[i];
    pthread_mutex_unlock(lock);
  }
}
