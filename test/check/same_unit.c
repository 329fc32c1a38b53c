// The derivatives stand in the source's unit: statics are independents and dependents; those that are only read
// get values, and those that each call changes begin with the same.
// RUN: %checks --same-unit '--head=step(u,norm)/(u,dt)' --set steps=3 --set level=0.75 %s -- -fopenmp | FileCheck %s
// RUN: %checks --same-unit '--head=step(u,norm)/(u,dt)' --init=start %s -- -fopenmp | FileCheck %s
// RUN: %checks --same-unit '--head=gathered(return)/(x,table)' --set n=9 --extent x=n %s -- -fopenmp | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %cannot '--head=step(u,norm)/(u,dt)' %s | FileCheck %s --check-prefix=APART
// APART: error: {{.*}} from one call to the next, which the derivative cannot know [hidden-state]
// RUN: %cannot --same-unit '--head=step(u,norm)/(u,dt)' --set stepps=3 %s | FileCheck %s --check-prefix=NAME
// NAME: error: --set stepps: 'step' has no such parameter; did you mean 'steps'?
// RUN: not %adjgen check --same-unit '--head=step' --adjoint=a.c %s 2>&1 | FileCheck %s --check-prefix=USAGE
// USAGE: adjgen: --same-unit: both derivatives are generated, --tangent and --adjoint name others
#include <math.h>

static double u[6], work[6] = {1, 2, 3, 4, 5, 6}; // work: read, then changed
static double dt, norm, level = 0.5;
static int steps = 1, calls;
static double *where = work + 1;

void step(void) {
  calls++;
  norm = 0.0;
  for (int k = 0; k < steps; k++)
    for (int i = 0; i < 6; i++) {
      u[i] += dt * sin(u[(i + 1) % 6]) * work[i] + 0.01 * calls;
      norm += u[i] * u[i] * *where;
    }
  for (int i = 0; i < 6; i++)
    work[i] *= level;
  where++;
}

static void start(void) {
  steps = 2;
  dt = level = 0.25;
  for (int i = 0; i < 6; i++)
    u[i] = 0.5 + 0.1 * i;
}

static double table[4] = {0.5, 1.0, 1.5, 2.0};
double gathered(int n, const double *x) {
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += table[i % 4] * x[i] * x[i];
  return sum;
}

int main(void) {
  start();
  step();
  return norm > 1e9;
}
