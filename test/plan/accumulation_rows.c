// RUN: %adjgen '--head=heat(v)/(u)' '--head=cube(v)/(u)' '--head=inside(v)/(u)' '--head=wide(v)/(u)' '--head=unsignedRows(v)/(u)' '--head=triangle(v)/(u)' '--head=widths(v)/(u)' '--head=changing(v)/(u)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
#include <math.h>
// Rows whose length only the run knows: columns stay inside of them, by the bounds of the loop.
void heat(int nx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int j = 1; j < ny - 1; j++)
    for (int i = nx - 2; i >= 1; i--) {
      int k = i + nx * j;
      // CHECK: [[@LINE+2]]:18: remark: the adjoint of 'u' is incremented without protection in two phases: iterations that may read one cell are at most 1 apart
      // CHECK: [[@LINE+1]]:30: remark: the adjoint of 'u' is incremented without protection in two phases: iterations that may read one cell are at most 2 apart
      v[k] = sin(u[k + 1]) * u[k - nx] + u[(j + 1) * nx + i];
    }
}
void cube(int nx, int ny, int nz, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int z = 1; z < nz - 1; z++)
    for (int y = 0; y < ny; y++)
      for (int x = 0; x < nx; x++)
        // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is incremented without protection in two phases: iterations that may read one cell are at most 2 apart
        v[x + nx * (y + ny * z)] = sin(u[x + nx * (y + ny * z - ny)]) - u[nx * ny * (z + 1) + nx * y + x];
}
// Each row is read by one iteration.
void inside(int nx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int j = 0; j < ny; j++)
    for (int i = 1; i < nx; i++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is incremented without protection: every iteration reads another cell
      v[i + nx * j] = sin(u[i + nx * j]) * u[nx * j + i - 1];
}
// The last column's neighbour is the next row's first: they are as far apart as a row is long, which the run finds.
void wide(int nx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int j = 1; j < ny - 1; j++)
    for (int i = 0; i < nx; i++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is incremented without protection in two phases: iterations that may read one cell are as far apart as the rows' length says
      v[i + nx * j] = sin(u[i + nx * j + 1]) * u[i + nx * j];
}
// Bounds that wrap around bound nothing.
void unsignedRows(unsigned nx, unsigned ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (unsigned j = 1; j < ny - 1; j++)
    for (unsigned i = 1; i < nx - 1; i++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is {{incremented atomically|summed per thread in blocks}}
      v[i + nx * j] = sin(u[i + nx * j + 1]) * u[i + nx * j];
}
// How long a row is used is another thing in each: all count as the longest one.
void triangle(int nx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int j = 1; j < ny - 1; j++)
    for (int i = 1; i < j; i++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is incremented without protection in two phases: iterations that may read one cell are as far apart as the rows' length says
      v[i + nx * j] = sin(u[i + nx * j + 1]) * u[i + nx * j];
}
void widths(int nx, int mx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int j = 1; j < ny - 1; j++)
    for (int i = 1; i < nx - 1; i++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is {{incremented atomically|summed per thread in a copy of what the loop reaches, or in blocks where that is much}}
      v[i + nx * j] = sin(u[i + nx * j + 1]) * u[i + mx * j];
}
void changing(int nx, int ny, const double *restrict u, double *restrict v) {
#pragma omp parallel for firstprivate(nx)
  for (int j = 1; j < ny - 1; j++) {
    for (int i = 1; i < nx - 1; i++)
      // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is {{incremented atomically|summed per thread in blocks}}
      v[i + nx * j] = sin(u[i + nx * j + 1]) * u[i + nx * j];
    nx++;
  }
}
