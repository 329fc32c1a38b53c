// n=12 m=12 : malloc, a variable-length array and pointers to them within each iteration
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    int size = 1 + i % 3;
    double *heap = malloc(size * sizeof *heap), stack[size];
    for (int k = 0; k < size; k++) {
      heap[k] = x[i] * (k + 1);
      stack[k] = heap[k] * heap[k];
    }
    double *p = i % 2 ? heap : stack;
    for (int k = 0; k < size; k++)
      y[i % m] += p[k] * stack[size - 1 - k] * 0.1;
    x[i] = *p;
    free(heap);
  }
}
