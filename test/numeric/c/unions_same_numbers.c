// n=12 m=9 : unions whose members are the same numbers by other names: unnamed, named, of rows, behind pointers, copied, in initializers
#include <string.h>

typedef union {
  struct {
    double x, y, z;
  };
  double v[3];
  struct {
    double r, g, b;
  } colour;
} Vector;

typedef struct {
  int tag;
  union {
    double m[4];
    double rows[2][2];
    struct {
      double xx, xy;
      struct {
        double yx, yy;
      } low;
    } parts;
  } a;
  union {
    double w[2];
    struct {
      double re, im;
    };
  };
} Matrix;

static double dot(const Vector *a, const Vector *b) {
  double s = 0.0;
  for (int i = 0; i < 3; i++)
    s += a->v[i] * b->v[i];
  return s + 0.1 * a->x * b->colour.b;
}

static Vector cross(Vector a, Vector b) {
  return (Vector){{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}};
}

static void scale(double *p, int n, double by) {
  for (int i = 0; i < n; i++)
    p[i] *= by;
}

static double determinant(const Matrix *k, int i) {
  return k->a.rows[i][0] * k->a.rows[1 - i][1] - k->a.parts.xy * k->a.m[2] + k->re * k->w[1];
}

void f(int n, int m, double *x, double *y) {
  Vector a = {{x[0], x[1], x[2]}}, b = {.v = {y[0], y[1]}}, none = {{0}};
  a.colour.g += b.y * none.x + a.v[2];
  Vector c = cross(a, b), *p = &c;
  p->z *= x[3];
  p->v[0] += dot(&a, p);
  y[0] *= dot(&c, &a);
  Matrix k = {1, {.parts = {x[4], x[5], {.yy = x[6]}}}, {{y[1], 0.5}}}, copy;
  k.a.rows[k.tag][0] = y[2] * y[2];
  copy = k;
  copy.a.parts.low.yx *= copy.a.rows[0][copy.tag];
  scale(copy.a.rows[1], 2, x[7]);
  scale(&copy.a.parts.xx, 1, y[3]);
  memcpy(&k.a, &copy.a, sizeof k.a);
  copy.im = x[8] * copy.re;
  y[1] += determinant(&copy, 0) * determinant(&k, 1);
  Vector many[3];
#pragma omp parallel for
  for (int i = 0; i < 3; i++) {
    for (int d = 0; d < 3; d++)
      many[i].v[d] = x[3 * i + d] * y[3 + d];
    many[i].y *= many[i].x + many[i].colour.b;
  }
  for (int i = 0; i < m; i++)
    y[i] += many[i % 3].v[i / 3] * many[(i + 1) % 3].x;
  x[n - 1] *= copy.a.m[3];
}
