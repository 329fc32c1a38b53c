#include "vectors.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *allocate(size_t count, size_t elementSize) {
  void *memory = malloc(count * elementSize);
  if (!memory) {
    fprintf(stderr, "out of memory\n");
    exit(EXIT_FAILURE);
  }
  return memory;
}

double uniform(void) {
  static unsigned long long state = 0x9E3779B97F4A7C15ull;
  // Marsaglia's xorshift: rand() differs between C libraries.
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (double)(state >> 11) * 0x1p-53;
}

double worse(double a, double b) { return isnan(a) || a > b ? a : b; }

double **createVectors(const Program *program) {
  double **x = allocate((size_t)program->count, sizeof *x);
  for (int v = 0; v < program->count; v++)
    x[v] = allocate(program->variables[v].size, sizeof *x[v]);
  return x;
}

void destroyVectors(const Program *program, double **x) {
  for (int v = 0; v < program->count; v++)
    free(x[v]);
  free(x);
}

void copyVectors(const Program *program, double *const *from, double *const *to) {
  for (int v = 0; v < program->count; v++)
    memcpy(to[v], from[v], program->variables[v].size * sizeof *to[v]);
}

void zeroVectors(const Program *program, double *const *x) {
  for (int v = 0; v < program->count; v++)
    memset(x[v], 0, program->variables[v].size * sizeof *x[v]);
}

void randomizeVectors(const Program *program, double *const *x) {
  // All positive: then the sums in the checks do not cancel, and their rounding
  // errors stay small against them.
  for (int v = 0; v < program->count; v++)
    for (size_t i = 0; i < program->variables[v].size; i++)
      x[v][i] = 0.1 + uniform();
}

double innerProduct(const Program *program, int role, double *const *a, double *const *b) {
  double sum = 0.0;
  for (int v = 0; v < program->count; v++)
    if (program->variables[v].role & role)
      for (size_t i = 0; i < program->variables[v].size; i++)
        sum += a[v][i] * b[v][i];
  return sum;
}

static double relativeDifferenceOf(size_t n, const double *a, const double *reference) {
  double difference = 0.0, largest = 0.0;
  for (size_t i = 0; i < n; i++) {
    difference = worse(fabs(a[i] - reference[i]), difference);
    largest = worse(fabs(reference[i]), largest);
  }
  return difference == 0.0 ? 0.0 : difference / largest;
}

double relativeDifference(const Program *program, int role, double *const *a, double *const *reference) {
  double worst = 0.0;
  for (int v = 0; v < program->count; v++)
    if (program->variables[v].role & role)
      worst = worse(relativeDifferenceOf(program->variables[v].size, a[v], reference[v]), worst);
  return worst;
}
