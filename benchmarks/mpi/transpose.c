/* A Fourier transform in two dimensions, rows dealt out to the processes: transforms of rows, a transposition by which each process
 * sends a block to each other one, and transforms of what were columns; then each mode is damped as its power says, and back. */
#include <math.h>
#include <mpi.h>
#include <stdlib.h>

enum { Rounds = 4 };

/* Of n numbers, a power of two, in place. */
static void transform(int n, double *re, double *im, const double *c, const double *s) {
  for (int i = 1, j = 0; i < n; i++) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1)
      j ^= bit;
    j ^= bit;
    if (i < j) {
      const double a = re[i], b = im[i];
      re[i] = re[j], im[i] = im[j];
      re[j] = a, im[j] = b;
    }
  }
  for (int length = 2; length <= n; length <<= 1)
    for (int i = 0; i < n; i += length)
      for (int k = 0; k < length / 2; k++) {
        const int at = i + k, other = at + length / 2, w = k * (n / length);
        const double a = re[other] * c[w] - im[other] * s[w], b = re[other] * s[w] + im[other] * c[w];
        re[other] = re[at] - a, im[other] = im[at] - b;
        re[at] += a, im[at] += b;
      }
}

/* rows x n in, rows x n of the transposed array out. */
static void transpose(int n, int size, double *a, double *packed, double *got, MPI_Comm comm) {
  const int rows = n / size;
#pragma omp parallel for
  for (int k = 0; k < size; k++)
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < rows; j++)
        packed[(k * rows + j) * rows + i] = a[i * n + k * rows + j];
  MPI_Alltoall(packed, rows * rows, MPI_DOUBLE, got, rows * rows, MPI_DOUBLE, comm);
#pragma omp parallel for
  for (int j = 0; j < rows; j++)
    for (int k = 0; k < size; k++)
      for (int i = 0; i < rows; i++)
        a[j * n + k * rows + i] = got[(k * rows + j) * rows + i];
}

void transposed(int n, const double *x, double *y, MPI_Comm comm) {
  int size;
  MPI_Comm_size(comm, &size);
  const int rows = n / size, cells = rows * n;
  const double pi = 3.14159265358979323846;
  double *re = malloc(cells * sizeof *re), *im = malloc(cells * sizeof *im),
         *packed = malloc(cells * sizeof *packed), *got = malloc(cells * sizeof *got),
         *c = malloc(n * sizeof *c), *s = malloc(n * sizeof *s);
  for (int k = 0; k < n; k++)
    c[k] = cos(2.0 * pi * k / n), s[k] = sin(2.0 * pi * k / n);
  for (int i = 0; i < cells; i++)
    re[i] = x[i], im[i] = 0.0;
  for (int round = 0; round < Rounds; round++) {
    for (int dimension = 0; dimension < 2; dimension++) {
#pragma omp parallel for
      for (int i = 0; i < rows; i++)
        transform(n, re + i * n, im + i * n, c, s);
      transpose(n, size, re, packed, got, comm);
      transpose(n, size, im, packed, got, comm);
    }
#pragma omp parallel for
    for (int i = 0; i < cells; i++) {
      const double power = re[i] * re[i] + im[i] * im[i], damped = 1.0 / (n * (1.0 + power / (1.0 + power)));
      re[i] *= damped, im[i] *= damped;
    }
  }
  double sum = 0.0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < cells; i++)
    sum += re[i] * re[i] + 0.5 * im[i] * re[i];
  MPI_Reduce(&sum, y, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
  free(re), free(im), free(packed), free(got), free(c), free(s);
}
