// n=6 m=5 : unions whose members have the same type: pointers, numbers, structs, behind others, unnamed, copied whole, in initializers
#include <stdlib.h>
#include <string.h>

typedef union {
  double *vec;
  double *mat;
} Data;
typedef struct {
  Data data;
  int isMatrix, size;
} Block;
typedef struct {
  double a, b;
} Pair;
typedef struct {
  int tag;
  union {
    double width, radius;
    long unused;
  };
  union {
    Pair first;
    Pair second;
    int none;
  } pair;
} Shape;
typedef union {
  double low[3];
  double high[3];
} Range;

static double trace(const Block *b) {
  double sum = 0.0;
  for (int i = 0; i < b->size; i++)
    sum += b->isMatrix ? b->data.mat[i * b->size + i] : b->data.vec[i] * b->data.vec[i];
  return sum;
}

static void scale(Block *b, double by) {
  const int count = b->isMatrix ? b->size * b->size : b->size;
  for (int i = 0; i < count; i++)
    b->data.vec[i] *= by;
}

static double area(Shape s) {
  return s.tag == 0 ? s.width * s.pair.first.a : s.radius * s.radius * s.pair.second.b;
}

void f(int n, int m, double *x, double *y) {
  Block blocks[2] = {{{x}, 0, n}, {{.mat = malloc(4 * sizeof(double))}, 1, 2}};
  for (int i = 0; i < 4; i++)
    blocks[1].data.vec[i] = x[i] * y[i % m];
  scale(&blocks[1], x[4]);
  y[0] += trace(&blocks[0]) * trace(&blocks[1]);
  Block other = blocks[1];
  other.data.mat[3] *= x[5];
  y[1] *= trace(&other);
  free(other.data.vec);
  Shape s = {0, {x[0]}, {{x[1], y[2]}}}, t = {1, {.radius = x[2]}, {.second = {x[3], x[4]}}}, none = {0};
  t.pair.first.b *= s.width;
  memcpy(&none.pair, &t.pair, sizeof t.pair);
  none.radius = s.radius + t.width;
  y[2] = area(s) + area(t) * area(none);
  Range r = {{0}};
  for (int i = 0; i < 3; i++)
    r.low[i] = 0.5 * x[i];
  r.high[1] *= r.low[2];
  y[3] += r.high[1] * r.high[0];
  double *p = &s.width;
  *p *= y[4];
  y[4] = s.radius * s.pair.second.a;
}
