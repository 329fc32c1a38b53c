// Global variables in as many directions as are asked for at run time: pointers to rows, whose memory is the caller's, or taken where it has set none.
// RUN: %adjgen '--head=f(total,y)/(rate,x)' --mode=forward --directions=count %s -o %t.d.c --header=%t.d.h && FileCheck %s --input-file=%t.d.c
// RUN: %adjgen '--head=f(total,y)/(rate,x)' --directions=count %s -o %t.b.c --header=%t.b.h
// RUN: sh -c '%clang -std=c11 -fsanitize=address,undefined -g -Wall -Wextra -Werror -DMAIN $(%adjgen --runtime-cflags) -include %t.d.h -include %t.b.h %t.d.c %t.b.c %S/Inputs/globals_in_rows.c %s $(%adjgen --runtime-libs) -lm -o %t' && %t

// CHECK: __attribute__((weak)) double *total_d;
// CHECK: __attribute__((weak)) double *rate_d;
// CHECK: static double *work_d;
// CHECK: void f_d(int n, const double *x, const double *x_d, double *y, double *y_d, int count) {
// CHECK: rate_d = adjgen_rows_kept(&rate_d, rate_d, 2LL * count, sizeof(double));
#ifndef MAIN
extern double rate[2], total;
static double work[3];
void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    work[i % 3] = rate[i % 2] * x[i];
    y[i] = work[i % 3] * x[i];
    total += y[i] * rate[0];
  }
}
#else
#include <math.h>
#include <stdlib.h>
extern double rate[2], total;
static int isNear(double a, double b) { return fabs(a - b) <= 1e-12 * (1.0 + fabs(b)); }

static int judge(int count) {
  const double x[3] = {0.5, 2.0, 3.0};
  double y[3], *x_d = calloc(3 * count, sizeof(double)), *y_d = calloc(3 * count, sizeof(double));
  int bad = 0;
  total = 1.0;
  for (int k = 0; k < count; k++) {
    total_d[k] = k;
    rate_d[k] = 1.0 + k, rate_d[count + k] = 0.5 * k;
    x_d[k] = 1.0, x_d[count + k] = k, x_d[2 * count + k] = -1.0;
  }
  f_d(3, x, x_d, y, y_d, count);
  for (int k = 0; k < count; k++) {
    double of = k;
    for (int i = 0; i < 3; i++) {
      const double r_d = rate_d[(i % 2) * count + k], one = r_d * x[i] * x[i] + 2.0 * rate[i % 2] * x[i] * x_d[i * count + k];
      bad |= !isNear(y_d[i * count + k], one);
      of += one * rate[0] + y[i] * rate_d[k];
    }
    bad |= !isNear(total_d[k], of);
  }
  free(x_d), free(y_d);
  return bad;
}

int main(void) {
  rate[0] = 0.25, rate[1] = 3.0;
  int bad = 0;
  const int counts[] = {4, 2, 5, 5};
  for (int c = 0; c < 4; c++) { // the caller's memory for these; `work` has the derivative's own
    rate_d = calloc(2 * counts[c], sizeof(double)), total_d = calloc(counts[c], sizeof(double));
    bad |= judge(counts[c]);
    free(rate_d), free(total_d);
  }
  rate_d = total_d = NULL;
  double x[1] = {2.0}, y[1], x_b[3] = {0.0}, y_b[3] = {1.0, 0.0, 2.0};
  f_b(1, x, x_b, y, y_b, 3); // none is set: seeds and gradients are there afterwards, and zero
  for (int k = 0; k < 3; k++)
    bad |= !isNear(x_b[k], (k == 0 ? 1.0 : k == 1 ? 0.0 : 2.0) * 2.0 * rate[0] * 2.0) || total_b[k] != 0.0;
  bad |= !isNear(rate_b[0], 4.0);
  total_b[1] = 1.0; // of the second
  x_b[1] = 0.0;
  f_b(1, x, x_b, y, y_b, 3);
  bad |= !isNear(x_b[1], rate[0] * 2.0 * rate[0] * 2.0);
  return bad;
}
#endif
