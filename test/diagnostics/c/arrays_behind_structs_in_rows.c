// Arrays that go on behind their struct: where the shadows of a struct are several, nobody knows where the second one begins.
// RUN: %refused '--head=directions(y)/(x)' --directions=3 %s | FileCheck --check-prefix=ROWS %s
// RUN: %refused '--head=directions_of_one(y)/(x)' --directions=3 %s | FileCheck --check-prefix=ONE %s
// RUN: %adjgen '--head=directions(y)/(x)' %s -o %t.c
#include <stdlib.h>
typedef struct {
  int n;
  double d[];
} Flexible;
typedef struct {
  int n;
  double d[1];
} Last;
// ROWS: error: not supported for several directions at once: {{.*}}'Flexible' ends with an array without length, 'd'
void directions(int n, const double *x, double *y) {
  Flexible *a = malloc(sizeof(Flexible) + n * sizeof(double));
  for (int i = 0; i < n; i++)
    a->d[i] = x[i] * x[i];
  for (int i = 0; i < n; i++)
    y[i] = a->d[i] * a->d[0];
  free(a);
}
// ONE: error: not supported for several directions at once: an array that goes on behind its struct
void directions_of_one(int n, const double *x, double *y) {
  Last *a = malloc(sizeof(Last) + n * sizeof(double));
  for (int i = 0; i < n; i++)
    a->d[i] = x[i] * x[i];
  for (int i = 0; i < n; i++)
    y[i] = a->d[i] * a->d[0];
  free(a);
}
