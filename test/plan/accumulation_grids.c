// Subscripts of several dimensions that are written out as one number ([grid subscript]), with tables of constants: the bounds of
// loops, the tables and the conditions show that two iterations never meet, or that they may.
// RUN: %adjgen --head='shifted(g)/(f)' --head='bounced(g)/(f)' --head='together(g)/(f)' --head='badTable(g)/(f)' --head='noCondition(g)/(f)' --head='tooFar(g)/(f)' --head='otherWidth(g)/(f)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// REQUIRES: z3
#define Q 5
static const int cx[Q] = {0, 1, -1, 0, 0};
static const int cy[Q] = {0, 0, 0, 1, -1};
static const int opposite[Q] = {0, 2, 1, 4, 3};
static const int notOpposite[Q] = {0, 2, 1, 3, 4};

void shifted(int nx, int ny, const double *restrict f, double *restrict g) {
#pragma omp parallel for
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++)
      for (int q = 0; q < Q; q++)
        // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'f' is incremented without protection: every iteration reads another cell, as the bounds of loops and the conditions show
        g[x + nx * (y + ny * q)] = 2.0 * f[x - cx[q] + nx * (y - cy[q] + ny * q)];
}

void bounced(int nx, int ny, const char *walls, const double *restrict f, double *restrict g) {
  const long cells = (long)nx * ny;
#pragma omp parallel for
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++)
      for (int q = 0; q < Q; q++) {
        const long cell = x + (long)nx * y, from = cell - (cx[q] + (long)nx * cy[q]);
        if (walls[cell])
          continue;
        if (walls[from])
          // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'f' is incremented without protection
          g[q * cells + cell] = 2.0 * f[opposite[q] * cells + cell];
        else
          // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'f' is incremented without protection
          g[q * cells + cell] = 3.0 * f[q * cells + from];
      }
}

void together(int nx, int ny, const double *restrict f, double *restrict g) {
#pragma omp parallel for collapse(2)
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++)
      for (int q = 0; q < Q; q++)
        // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'f' is incremented without protection: every iteration reads another cell
        g[Q * (x + nx * y) + q] = 2.0 * f[Q * (x - cx[q] + nx * (y - cy[q])) + q];
}

// 3 and 4 are their own opposites here.
void badTable(int nx, int ny, const char *walls, const double *restrict f, double *restrict g) {
  const long cells = (long)nx * ny;
#pragma omp parallel for
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++)
      for (int q = 0; q < Q; q++) {
        const long cell = x + (long)nx * y, from = cell - (cx[q] + (long)nx * cy[q]);
        if (walls[cell])
          continue;
        if (walls[from])
          // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'f' is summed per thread in blocks
          g[q * cells + cell] = 2.0 * f[notOpposite[q] * cells + cell];
        else
          // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'f' is summed per thread in blocks
          g[q * cells + cell] = 3.0 * f[q * cells + from];
      }
}

// A wall itself is not left out: its neighbour's population comes back from there, and arrives here.
void noCondition(int nx, int ny, const char *walls, const double *restrict f, double *restrict g) {
  const long cells = (long)nx * ny;
#pragma omp parallel for
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++)
      for (int q = 0; q < Q; q++) {
        const long cell = x + (long)nx * y, from = cell - (cx[q] + (long)nx * cy[q]);
        if (walls[from])
          // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'f' is summed per thread in blocks
          g[q * cells + cell] = 2.0 * f[opposite[q] * cells + cell];
        else
          // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'f' is summed per thread in blocks
          g[q * cells + cell] = 3.0 * f[q * cells + from];
      }
}

// The end of a row, and the beginning of the next one.
void tooFar(int nx, int ny, const double *restrict f, double *restrict g) {
#pragma omp parallel for
  for (int y = 1; y < ny - 1; y++)
    for (int x = 0; x < nx; x++)
      for (int q = 0; q < Q; q++)
        // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'f' is summed per thread in a copy of what the loop reaches
        g[x + nx * (y + ny * q)] = 2.0 * f[x - cx[q] + nx * (y - cy[q] + ny * q)];
}

void otherWidth(int nx, int ny, const double *restrict f, double *restrict g) {
#pragma omp parallel for
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'f' is incremented without protection in two phases: iterations that may read one cell are as far apart as the rows' length says
      g[x + nx * y] = 2.0 * f[x + ny * y];
}

