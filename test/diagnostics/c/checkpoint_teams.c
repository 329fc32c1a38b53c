// Loops inside of regions that cannot have checkpoints.
// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck --implicit-check-not=error: %s
#include <omp.h>
#include <stdlib.h>
static double chosen(int n, const double *x, double *u, double *v) {
  double sum = 0;
#pragma omp parallel
  {
    double *from = omp_get_thread_num() % 2 ? u : v;
    // CHECK: checkpoint_teams.c:[[@LINE+2]]:5: error: {{.*}}it is inside a region, and threads may have different pointers in 'from'
#pragma adjgen checkpoint(binomial, 2) extent(from : n)
    for (int t = 0; t < 5; t++) {
#pragma omp for
      for (int i = 0; i < n; i++)
        from[i] = from[i] * x[i] + 1;
    }
  }
  return sum + u[0];
}
static void alone(int n, const double *x, double *u) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    // CHECK: checkpoint_teams.c:[[@LINE+2]]:5: error: {{.*}}it is inside a region, and threads have 'u' in common: snapshots of one would hold what another one sets
#pragma adjgen checkpoint(binomial, 2)
    for (int t = 0; t < 5; t++)
      u[i] = u[i] * x[i];
  }
#pragma omp parallel
  {
    double s = u[0];
    // CHECK: checkpoint_teams.c:[[@LINE+2]]:5: error: {{.*}}it is inside a region, and its threads do not meet in each step
#pragma adjgen checkpoint(binomial, 2)
    for (int t = 0; t < 5; t++) {
      if (n > 3) {
#pragma omp barrier
      }
      s = s * x[0];
    }
#pragma omp critical
    u[0] += s;
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double s = u[i];
    // CHECK: checkpoint_teams.c:[[@LINE+2]]:5: error: {{.*}}'record': it is inside a region, where each thread runs a loop of its own
#pragma adjgen checkpoint(binomial, 2, record = 2)
    for (int t = 0; t < 5; t++)
      s = s * x[t];
#pragma omp task
    // CHECK: checkpoint_teams.c:[[@LINE+2]]:5: error: {{.*}}it is inside a region
#pragma adjgen checkpoint(binomial, 2)
    for (int t = 0; t < 5; t++)
      u[i] = u[i] * s * x[t];
  }
}
static void measured(int n, const double *x, double *u) {
#pragma omp parallel
  {
#pragma adjgen checkpoint(auto)
    for (int t = 0; t < 5; t++) {
#pragma omp for
      for (int i = 0; i < n; i++)
        u[i] = u[i] * x[i];
    }
    // CHECK: checkpoint_teams.c:[[@LINE+2]]:5: error: {{.*}}'record': it is inside a region, whose threads run the steps together
#pragma adjgen checkpoint(binomial, 3, record = 2)
    for (int t = 0; t < 5; t++) {
#pragma omp for
      for (int i = 0; i < n; i++)
        u[i] = u[i] * x[i];
    }
  }
}
static void by_any_thread(int n, const double *x, double *u) {
#pragma omp parallel
  {
    double mine = 0, number = omp_get_thread_num();
    // CHECK: checkpoint_teams.c:[[@LINE+2]]:5: error: {{.*}}a 'single' in its steps sets 'mine', of which each thread has its own
#pragma adjgen checkpoint(binomial, 2)
    for (int t = 0; t < 5; t++) {
#pragma omp single
      mine += u[t] * x[t];
#pragma omp for
      for (int i = 0; i < n; i++)
        u[i] = u[i] * mine;
    }
    // CHECK: checkpoint_teams.c:[[@LINE+2]]:5: error: {{.*}}a loop whose schedule is not static in its steps uses 'number', of which each thread has its own
#pragma adjgen checkpoint(binomial, 2)
    for (int t = 0; t < 5; t++) {
#pragma omp for schedule(dynamic)
      for (int i = 0; i < n; i++)
        u[i] = u[i] * x[i] * number;
    }
  }
}
static void any_of_two(int n, const double *x, double *u) {
  if (n < 2)
    return;
  // CHECK: checkpoint_teams.c:[[@LINE+2]]:3: error: {{.*}}threads may have different pointers in 'u'
#pragma adjgen checkpoint(binomial, 2) extent(u : n)
  for (int t = 0; t < 5; t++) {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      u[i] = u[i] * x[i] + 1;
  }
}
static void of_lengths(int n, const double *x, double *u, int length) {
  if (n < 2)
    return;
  // CHECK: checkpoint_teams.c:[[@LINE+2]]:3: error: {{.*}}threads may have different numbers of elements behind 'u'
#pragma adjgen checkpoint(binomial, 2) extent(u : length)
  for (int t = 0; t < 5; t++) {
#pragma omp for
    for (int i = 0; i < n; i++)
      u[i] = u[i] * x[i] + 1;
  }
}
static void called(int n, const double *x, double *u, double *v) {
#pragma omp parallel
  {
    any_of_two(n, x, omp_get_thread_num() % 2 ? u : v);
    of_lengths(n, x, u, n + omp_get_thread_num());
  }
}
void f(int n, const double *x, double *y) {
  double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v);
  for (int i = 0; i < n; i++)
    u[i] = v[i] = x[i];
  *y = chosen(n, x, u, v);
  alone(n, x, u);
  measured(n, x, u);
  by_any_thread(n, x, u);
  called(n, x, u, v);
  *y += u[0] + v[1];
}
