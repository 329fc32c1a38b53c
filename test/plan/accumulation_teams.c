// RUN: %adjgen --head='f(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// What one team reads in different cells, another team may read at the same time.
static double shared[240];

static void ofSeveral(double *y) {
#pragma omp barrier
#pragma omp for
  for (int i = 0; i < 240; i++)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'shared' is incremented atomically: several teams may be at work
    y[i] += shared[i];
}

static void ofOne(double *y) {
#pragma omp barrier
#pragma omp for
  for (int i = 0; i < 240; i++)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'shared' is incremented without protection: every iteration reads another cell
    y[i] += shared[i];
}

void f(const double *x, double *y) {
  for (int i = 0; i < 240; i++)
    shared[i] = x[i];
#pragma omp parallel for
  for (int k = 0; k < 2; k++) {
#pragma omp parallel
    ofSeveral(y + 240 * k);
  }
#pragma omp parallel
  ofOne(y);
}
