// n=3 m=6 : types without tags, typedefs of several names, tables of unnamed types, lists with zeros
#include <math.h>
#define SQ(v) ((v) * (v))
typedef struct {
  double a, b;
  int kind;
} Pair;
typedef struct node {
  double v;
  int n;
} Node, *NodePointer;
typedef enum { RED, GREEN = 5, BLUE } Color;
static const struct {
  double scale;
  int n;
} shared = {2.0, 3};
static const struct {
  double w[3];
} tables[2] = {{{1.0, 2.0, 3.0}}, {{0.5, 1.5, 2.5}}}, more = {{4.0, 5.0, 6.0}};
static const struct tab {
  int k;
  double d;
} named[] = {{1, 2.0}, {2, 3.0}};
typedef union {
  int i;
  unsigned u;
} Bits;
enum { N = 3, M = N * 2 };
static double combine(Pair p, NodePointer n, Color c) {
  Bits b;
  b.i = p.kind;
  if (b.u == 2u && c == GREEN)
    return p.a * n->v;
  return p.b + SQ(n->v);
}
void f(int n, int m, double *x, double *y) {
  Pair p = {x[0], x[1], m};
  Node k = {.n = n, .v = x[2]};
  double q[3][3] = {{0}}, z[4] = {0}, w[3] = {0, x[0]}, v[M] = {[2] = 1, [4] = 0.0f};
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 3; j++)
      q[i][j] = x[i] * x[j] + named[i % 2].d;
  y[0] = combine(p, &k, m > 2 ? GREEN : BLUE) * shared.scale + tables[1].w[0] * more.w[2] + shared.n;
  y[1] = q[1][2] + z[0] + w[1] + w[0] + v[2] + v[4] + named[1].k;
}
