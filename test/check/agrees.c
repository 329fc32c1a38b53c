// Everything agrees: arrays of known and of variable size, scalars, reductions, workspaces, integers, structs, globals.
// RUN: %checks '--head=blur(out)/(w,in)' --set n=40 --extent in=n,out=n --range in=0.1:2,w=-1:1 %s -- -fopenmp | FileCheck %s
// CHECK: blur(out)/(w,in): 3 points, seed 1
// CHECK-NEXT: threads  primal   tangent: differences  adjoint: tangent
// CHECK-NEXT: {{^      1  repeats  [0-9.]+e-[0-9]+ +([0-9.]+e[-+][0-9]+|equal)$}}
// CHECK-NEXT: {{^      2  repeats}}
// CHECK-NEXT: {{^      4  repeats}}
// CHECK-NEXT: races  none found
// CHECK-NEXT: verdict: the derivatives agree
// RUN: %checks '--head=blur(out)/(w,in)' --set n=40 --extent in=n,out=n --seed 7 --points 2 --calls 5 --cc %gcc %s | FileCheck %s --check-prefix=GCC
// GCC: points, seed 7
// GCC-NEXT: threads
// GCC-NEXT: {{^      1  repeats}}
// GCC-NEXT: verdict: the derivatives agree
// RUN: %checks '--head=matrix(return,b)/(a,table)' --set n=3,m=4 %s | FileCheck %s --check-prefix=AGREE
// RUN: %checks '--head=law(return)/(p,x)' --set k=2,p.steps=3 --range p.rate=1:2 %s | FileCheck %s --check-prefix=AGREE
// RUN: %checks '--head=single' --set n=5 --extent x=n --cc %clang %s | FileCheck %s --check-prefix=AGREE
// RUN: %checks '--head=wide' --extent x=2 --init=start %s | FileCheck %s --check-prefix=AGREE
// AGREE: verdict: the derivatives agree
#include <math.h>
void blur(int n, double w, const double *restrict in, double *restrict out) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    out[i] = in[i] * (1.0 + exp(w * (in[i - 1] - 2.0 * in[i] + in[i + 1])));
}

double table[4] = {1.0, 2.0, 3.0, 4.0};
double matrix(int n, int m, double a[n][m], double b[3]) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      s += a[i][j] * table[j];
      a[i][j] = sin(a[i][j]);
      b[i] += a[i][j] * a[i][j];
    }
  return s;
}

struct parameters {
  double rate;
  int steps;
  float mean[2][2];
};
double law(const struct parameters p, int k, double x) {
  double v = x;
  for (int i = 0; i < k + p.steps; i++)
    v += p.rate * v * p.mean[i % 2][1];
  return v;
}

float single(int n, float *x) {
  float s = 1.0f;
  for (int i = 0; i < n; i++) {
    x[i] = sqrtf(x[i]);
    s *= x[i];
  }
  return s;
}

void start(long double *x) {
  x[0] = 1.5L;
  x[1] = -0.5L;
}
long double wide(const long double *x) { return x[0] * expl(x[1]); }

int main(void) { return 0; }
