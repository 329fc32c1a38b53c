// Tiles of a size that a local holds: each iteration has cells of its own.
// RUN: %adjgen --head='f(out)/(inp,w)' --remarks %s -o - -- -fopenmp 2>&1 | FileCheck %s
// CHECK: remark: the adjoint of 'inp' is incremented without protection: every iteration reads another cell, as the bounds of loops and the conditions show
// CHECK: void f_b(
// CHECK-NOT: atomic
// CHECK: inp_b[(t + j) * c + i] +=
void f(int m, int c, int o, float *restrict out, const float *restrict inp, const float *restrict w) {
  const int TILE = 8;
#pragma omp parallel for
  for (int t = 0; t < m; t += TILE)
    for (int k = 0; k < o; k++) {
      float sums[TILE];
      for (int j = 0; j < TILE; j++)
        sums[j] = 0.0f;
      for (int i = 0; i < c; i++)
        for (int j = 0; j < TILE; j++)
          sums[j] += inp[(t + j) * c + i] * w[i + k * c];
      for (int j = 0; j < TILE; j++)
        out[(t + j) * o + k] = sums[j];
    }
}
