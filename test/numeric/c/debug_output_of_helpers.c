// n=3 m=3 prints : helpers without derivatives print, once in every mode, also where the primal is called for its results
#include <stdio.h>
#include <stdlib.h>

int lines;

static void rule(void) { puts("----"); }

static void note(const char *what, int i) {
  rule();
  printf("%s %d\n", what, i);
}

static void check(int i, int n) {
  if (i >= n) {
    fprintf(stderr, "%d is too large\n", i);
    exit(1);
  }
}

static void count(int i) {
  lines += i;
  printf("line %d\n", i);
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    check(i, n);
    note("step", i);
    count(i);
    x[i] = x[i] * x[i] * y[i % m];
    y[i % m] = x[i] * x[i];
  }
}
