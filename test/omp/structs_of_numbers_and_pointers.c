// n=9 m=9 : structs that hold numbers and lead to others, shared, private, firstprivate, one for each thread and in arrays
#include <math.h>

struct state {
  const double *in;
  double scale, *out;
};

static void one(const struct state *s, int i) { s->out[i] += s->scale * sin(s->in[i]); }

void f(int n, int m, double *x, double *y) {
  double work[9] = {0};
  struct state all = {x, 0.5 * x[0], work}, two[2];
#pragma omp parallel for firstprivate(all)
  for (int i = 0; i < n; i++)
    one(&all, i);
#pragma omp parallel
  {
    struct state own = all;
    own.scale *= 2.0;
    own.out = y;
#pragma omp for
    for (int i = 0; i < m; i++)
      own.out[i] = own.scale * own.in[i] * work[i];
  }
  two[0] = two[1] = all;
  two[1].scale = y[1];
  two[1].out = y;
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    sum += two[i % 2].scale * two[0].out[i];
    two[1].out[i] *= two[0].scale + two[1].in[n - 1 - i];
  }
  y[0] += sum;
}
