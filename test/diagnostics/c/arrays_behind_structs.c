// Arrays that go on behind their struct: neither the state of steps nor the shadows of several directions know how long they are.
// RUN: %refused '--head=steps(y)/(x)' '--head=steps_of_one(y)/(x)' %s | FileCheck --implicit-check-not=error: %s
#include <stdlib.h>
typedef struct {
  int n;
  double d[];
} Flexible;
typedef struct {
  int n;
  double d[1];
} Last;
void steps(int n, const double *x, double *y) {
  Flexible *a = malloc(sizeof(Flexible) + n * sizeof(double));
  for (int i = 0; i < n; i++)
    a->d[i] = x[i];
#pragma adjgen checkpoint(binomial, 2)
  for (int t = 0; t < 7; t++)
    for (int i = 0; i < n; i++)
      // CHECK: arrays_behind_structs.c:[[@LINE+1]]:7: error: {{.*}}an array that goes on behind its struct
      a->d[i] *= 0.5 + a->d[0];
  y[0] = a->d[0];
  free(a);
}
void steps_of_one(int n, const double *x, double *y) {
  Last *a = malloc(sizeof(Last) + n * sizeof(double));
  for (int i = 0; i < n; i++)
    a->d[i] = x[i];
#pragma adjgen checkpoint(binomial, 2)
  for (int t = 0; t < 7; t++)
    for (int i = 0; i < n; i++)
      // CHECK: arrays_behind_structs.c:[[@LINE+1]]:7: error: {{.*}}an array that goes on behind its struct
      a->d[i] *= 0.5 + a->d[0];
  y[0] = a->d[0];
  free(a);
}
