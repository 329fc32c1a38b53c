// n=12 m=12 schedule-dependent : sections outside of loops, in an order that the threads agree on: what one reads another one overwrites
#include <sched.h>
void f(int n, int m, double *x, double *y) {
  double p = 0.5, sum = 0.0;
  int next = 0, turn = 0;
#pragma omp parallel
  {
    int me, whose = -1;
#pragma omp atomic capture
    me = next++;
    while (whose != me) {
      sched_yield();
#pragma omp atomic read seq_cst
      whose = turn;
    }
#pragma omp critical
    p = p * x[me] + x[n - 1 - me];
#pragma omp critical
    {
      y[me] *= p * p;
      sum += p;
    }
#pragma omp atomic seq_cst
    turn++;
  }
  y[m - 1] += sum;
}
