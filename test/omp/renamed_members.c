// n=60 m=7 : buffers behind members that a time loop rotates get new memory in each step: three of them, sizes from members, a sum behind the loop, whose steps two of the buffers are read in
typedef struct {
  int n, steps;
  double *before, *now, *next;
} Wave;

void f(Wave *w, double *out) {
  for (int t = 0; t < w->steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < w->n - 1; i++)
      w->next[i] = 0.2 * w->now[i] * (w->now[i - 1] + w->now[i + 1]) - 0.25 * w->before[i];
    double *free = w->before;
    w->before = w->now;
    w->now = w->next;
    w->next = free;
  }
  double sum = 0.0;
  for (int i = 0; i < w->n; i++)
    sum += w->now[i] * w->before[i];
  *out = sum;
}
