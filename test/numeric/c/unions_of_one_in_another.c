// n=8 m=4 : unions of the same numbers in one of which another member is used alone: as columns, rows of rows, behind pointers
typedef union three {
  struct {
    double x, y, z;
  };
  double e[3];
} three;
typedef union four {
  struct {
    union {
      three xyz;
      struct {
        double x, y, z;
      };
    };
    double w;
  };
  struct {
    double x0;
    three yzw;
  };
  double e[4];
} four;
typedef union matrix {
  double m[2][4];
  four columns[2];
} matrix;
typedef union table {
  double flat[8];
  matrix all;
} table;
static four combined(four left, matrix right) {
  four r;
  r.x = left.e[0] * right.columns[0].x;
  r.y = left.e[1] * right.columns[1].y;
  r.z = left.e[2] * right.columns[0].z + right.columns[1].e[0];
  r.w = left.w * right.columns[1].w;
  return r;
}
static void scaled(matrix *a, int k, double by) {
  a->columns[k].w *= by;
  a->columns[1 - k].xyz.y += by * a->columns[k].e[k];
}
void f(int n, int m, double *x, double *y) {
  four v = {.e = {x[0], x[1], x[2], x[3]}};
  matrix a;
  for (int i = 0; i < n; i++)
    a.columns[i / 4].e[i % 4] = x[i] * x[n - 1 - i];
  scaled(&a, 1, x[4]);
  scaled(&a, 0, x[5]);
  const four r = combined(v, a);
  table t;
  for (int i = 0; i < n; i++)
    t.all.columns[i % 2].e[i / 2] = x[i] + r.e[i % 4];
  for (int i = 0; i < m; i++)
    y[i] = y[i] * r.e[i] + t.all.columns[i % 2].z * r.yzw.e[i % 3];
}
