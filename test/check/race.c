// RUN: %finds '--head=total(y)/(x)' --set n=1000 --extent x=n,y=1 --threads 1,2 %s -- -fopenmp | FileCheck %s
// The primal's sum is shared, and has no reduction.
void total(int n, const double *restrict x, double *restrict y) {
  double s = 0.0;
#pragma omp parallel for shared(s)
  for (int i = 0; i < n; i++)
    // CHECK: race.c:[[@LINE+1]]:{{[0-9]+}}: error: the primal has a race: this {{read|write}} of 8 bytes
    s += x[i] * x[i];
  // CHECK: race.c:[[@LINE-1]]:{{[0-9]+}}: note: and this {{read|write}} of 8 bytes of another thread are not ordered
  y[0] = s;
}
// CHECK: verdict: the primal has a race
