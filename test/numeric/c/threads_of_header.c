// n=9 m=9 : variables of which each thread has its own, and which an included header declares: a number, an integer, an array, a static one; a function of the header reads one
#include "threads_of_header.h"
#include <math.h>

double scale;
int used;
_Thread_local double row[4];

void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
    scale = 0.5;
    used = 0;
    part = 0.0;
#pragma omp for
    for (int i = 0; i < n; i++) {
      scale = x[i] * x[i];
      used = i % 2 + 1;
      for (int k = 0; k < 4; k++)
        row[k] = x[i] * (k + 1);
      part = row[1] * row[2];
      y[i % m] = scale * x[i] + sin(x[i]) * part * used + scaled(row[3]);
    }
  }
}
