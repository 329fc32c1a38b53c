// RUN: %adjgen '--head=f(y,z)/(x)' '--head=anywhere(y,z)/(x)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck --allow-empty --implicit-check-not="has the values of" %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// Bodies whose locals stay where they are.
#include <math.h>
// Nothing would be gathered: no neighbours; what is dear; a step of two.
static void no_gain(int n, const double *restrict x, double *restrict y) {
  for (int i = 1; i < n - 1; i++) {
    const double square = x[i] * x[i];
    y[i] = square * x[i];
  }
  for (int i = 1; i < n - 1; i++) {
    const double wave = sin(x[i - 1]);
    y[i] = wave * x[i + 1];
  }
  for (int i = 1; i < n - 1; i += 2) {
    const double both = x[i - 1] + x[i + 1];
    y[i] = both * x[i];
  }
}
// Computed twice, or more often.
// CODE: double sum = {{.*}}x[i - 1]
static void dear(int n, const double *restrict x, double *restrict y) {
  for (int i = 4; i < n - 4; i++) {
    const double sum = x[i - 1] + x[i + 1] + x[i - 2] + x[i + 2] + x[i - 3] + x[i + 3] + x[i - 4];
    y[i] = sum * sum * sum;
  }
}
// The first assignment may change what the local has read before.
// CODE: double old = y[i]
static void changed(int n, const double *restrict x, double *restrict y, double *restrict z) {
  for (int i = 1; i < n - 1; i++) {
    const double old = y[i];
    y[i] = 0.5 * old + x[i - 1] + x[i + 1];
    z[i] = old * x[i - 1] - x[i + 1];
  }
}
// CODE: double twice = 2 * next
static void changed_before(int n, const double *restrict x, double *restrict y, double *restrict z) {
  for (int i = 1; i < n - 1; i++) {
    const double next = y[i + 1], twice = 2 * next;
    y[i + 1] = x[i - 1] + x[i + 1];
    z[i] = twice * x[i - 1] - x[i + 1];
  }
}
void anywhere(int n, const double *x, double *y, double *z) {
  for (int i = 1; i < n - 1; i++) {
    const double both = x[i - 1] * x[i + 1];
    y[i] = both;
    z[i] = both * x[i];
  }
}
// Set once more.
static void counted(int n, const double *restrict x, double *restrict y) {
  for (int i = 1; i < n - 1; i++) {
    double left = x[i - 1];
    left *= left;
    y[i] = left * x[i + 1];
  }
}
static void watched(int n, volatile const double *restrict x, double *restrict y) {
  for (int i = 1; i < n - 1; i++) {
    const double left = x[i - 1];
    y[i] = left * x[i + 1];
  }
}
void f(int n, const double *restrict x, double *restrict y, double *restrict z) {
  no_gain(n, x, y);
  dear(n, x, y);
  changed(n, x, y, z);
  changed_before(n, x, y, z);
  counted(n, x, y);
  watched(n, x, z);
}
