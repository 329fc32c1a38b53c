// Chains of modes for numbers at file scope: their shadows are those of the last mode.
// RUN: %checks '--head=kernel(E,nrm)/(A)' --extent nrm=1 --mode=forward,forward %s | FileCheck %s
// RUN: %checks '--head=kernel(E,nrm)/(A)' --extent nrm=1 --mode=forward,reverse %s | FileCheck %s
// RUN: %checks '--head=kernel(E,nrm)/(A)' --extent nrm=1 --mode=reverse,forward %s | FileCheck %s
// CHECK: verdict: the derivatives agree
#define N 9
double A[N], E[N];
void kernel(double *nrm) {
  for (int i = 0; i < N; i++)
    E[i] = A[i] * A[i] * A[(i + 1) % N];
  *nrm = E[3] * A[0];
}
