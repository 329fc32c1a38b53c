// n=40 m=5 threads=1,2,3,4,8 : members of the elements of one array: what one is assigned is no other one
#include <math.h>

struct cell {
  double u, v, k;
};

struct atom {
  double x[2], energy;
  struct {
    double charge, mass;
  } kind;
};

static void diffuse(int n, int m, int steps, struct cell *a) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        const double c = a[i * m + j].u, e = a[i * m + j + 1].u, w = a[i * m + j - 1].u;
        const double s = a[(i + 1) * m + j].u, k = a[i * m + j].k;
        a[i * m + j].v =
            c + 0.1 * ((k + a[i * m + j + 1].k) * (e - c) - (k + a[(i - 1) * m + j].k) * (c - w) + s * c);
      }
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i * m + j].u = a[i * m + j].v;
  }
}

static void energies(int n, const int *near, struct atom *all) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      const struct atom *other = &all[near[3 * i + k]];
      const double dx = all[i].x[0] - other->x[0], dy = all[i].x[1] - other->x[1];
      sum += all[i].kind.charge * other->kind.charge / sqrt(dx * dx + dy * dy + 0.1);
    }
    all[i].energy = sum * all[i].kind.mass;
  }
}

/* A member of the one may be the number that all read. */
static void overlapping(int n, struct cell *a, const double *number, const struct cell *b) {
  for (int i = 0; i < n; i++) {
    a[i].u = a[i].u * *number + b[i].v;
    a[i].v = a[i].v * *number + b[i].u * b[i].k;
  }
}

/* One member, of two objects that are one. */
static void same(int n, struct cell *a, const struct cell *b) {
  for (int i = 1; i < n; i++)
    a[i].u = a[i].u * b[i - 1].u + a[i].v * b[i].k;
}

static void pairs(struct cell *a, struct cell *b) {
  a->u = a->u * b->v;
  b->v = a->u * b->v + a->k;
  a->u = a->u * b->u;
}

void f(int n, int m, double *x, double *y) {
  struct cell a[64];
  struct atom all[12];
  int near[36];
  for (int i = 0; i < n; i++) {
    a[i].u = x[i];
    a[i].v = 0.5 * x[i];
    a[i].k = 0.1 * x[(i + 7) % n];
  }
  for (int i = 0; i < 12; i++) {
    all[i].x[0] = x[i];
    all[i].x[1] = x[(3 * i + 1) % n];
    all[i].kind.charge = x[i + 5];
    all[i].kind.mass = 1 + x[i + 2];
    for (int k = 0; k < 3; k++)
      near[3 * i + k] = (i * 5 + k * 3) % 12;
  }
  diffuse(8, 5, 3, a);
  energies(12, near, all);
  overlapping(4, a, &a[2].u, a);
  overlapping(3, a + 30, &a[29].v, a + 29);
  same(m, a + 5, a + 5);
  same(m, a + 11, a + 12);
  pairs(a + 20, a + 20);
  pairs(a + 21, a + 22);
  for (int i = 0; i < m; i++)
    y[i] += a[i].u * a[i + 8].u + a[i + 5].u + a[i + 11].v + all[i].energy + a[i + 20].u + a[i + 20].v +
            a[2 * m + i].v;
}
