// n=20 m=9 : parts of unions of the same numbers that are assigned, copied and passed whole, in C++
typedef union {
  struct {
    double x, y;
  };
  double e[2];
} Pair;

typedef union {
  struct {
    double x, y, z;
  };
  struct {
    Pair xy;
    double ignored0;
  };
  struct {
    double ignored1;
    Pair yz;
  };
  double e[3];
} Triple;

typedef union {
  struct {
    union {
      Triple xyz;
      struct {
        double x, y, z;
      };
    };
    double w;
  };
  struct {
    Pair xy, zw;
  };
  double e[4];
} Four;

typedef union {
  double e[4][4];
  Four columns[4];
  struct {
    Pair head[2];
    Four rest[3];
  } blocks;
} Matrix;

typedef struct {
  int kind;
  Matrix m;
} Body;

static Pair pair(double a, double b) {
  Pair p;
  p.x = a;
  p.y = b;
  return p;
}
static Triple triple(double x, double y, double z) {
  Triple t;
  t.x = x;
  t.y = y;
  t.z = z;
  return t;
}
static Triple plus(Triple a, Triple b) { return triple(a.x + b.e[0], a.e[1] * b.y, a.z - b.z); }
static double dot(Four a, Four b) {
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += a.e[i] * b.e[i];
  return s + a.xyz.y * b.w;
}
static Four times(Matrix m, Four v) {
  Four r;
  r.x = v.e[0] * m.columns[0].x;
  r.y = v.e[0] * m.columns[0].y;
  r.z = v.e[0] * m.columns[0].z;
  r.w = v.e[0] * m.columns[0].w;
  for (int j = 1; j < 4; j++)
    for (int i = 0; i < 4; i++)
      r.e[i] += v.e[j] * m.columns[j].e[i];
  return r;
}
static Matrix turned(const Matrix *m) {
  Matrix r = {};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      r.columns[j].e[i] = m->e[i][j];
  return r;
}
static double sum(const double *p, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += p[i] * (i + 1);
  return s;
}

void f(int n, int m, double *x, double *y) {
  (void)n;
  (void)m;
  Body b = {1, {}}, *p = &b;
  for (int j = 0; j < 4; j++)
    for (int i = 0; i < 4; i++)
      p->m.columns[j].e[i] = x[4 * j + i];
  Four v = {};
  v.xyz = plus(triple(x[16], x[17], y[0]), p->m.columns[p->kind].xyz);
  v.w = x[18];
  v.xy = v.zw;                       // parts of one array
  v.xyz.yz = p->m.columns[2].xyz.xy; // and of several
  Triple t = v.xyz, *q = &t;
  q->xy = q->yz; // which overlap
  v.xyz = plus(t, *q);
  y[1] += t.xy.x * v.zw.e[1] * y[2];
  Four r = times(p->m, v);
  y[3] *= dot(r, p->m.columns[3]);
  for (int i = 0; i < 2; i++)
    p->m.blocks.rest[i] = p->m.columns[i];
  p->m.columns[0] = r;
  p->m.blocks.head[p->kind].x *= y[4];
  Matrix back = turned(&p->m), copy = back;
  copy.columns[1].zw = pair(y[5], y[5] * y[6]);
  p->m = copy;
  y[5] += sum(p->m.columns[2].e, 4) + sum(copy.columns[1].xyz.e, 3);
  y[6] = dot(p->m.columns[1], back.columns[p->kind + 1]) * copy.e[3][2];
  y[7] -= sum(p->m.e[3], 4) * x[19];
}
