// Structs whose pointers lead to arrays, rows, and further structs: extents are named by paths, and computed from
// parameters or from members that --set gives. One struct is what a pointer to one leads to, if nothing is said.
// RUN: %checks '--head=energy/(g,w)' --set g.nx=3,g.ny=4 --extent 'g.u=nx*ny,g.index=g.nx*g.ny,g.rows=nx' --range g.index=0:11 %s | FileCheck %s
// CHECK: note: 'g.user' is a null pointer: nothing is made that it could lead to
// CHECK: verdict: the derivatives agree
// RUN: %checks '--head=smooth(m,out)/(m)' --set m.n=3,k=2 --extent 'm.nodes=n,m.nodes.w=k,out=m.n' %s | FileCheck %s --check-prefix=NESTED
// NESTED: note: 'm.nodes.next' is a null pointer
// NESTED: verdict: the derivatives agree
// RUN: %checks --head=rows --set n=3,m=4 --extent 'a=n,a[]=m' --threads 1,2 %s -- -fopenmp | FileCheck %s --check-prefix=AGREE
// RUN: %checks --head=swapped --set s.n=5 --extent 's.u=n,s.next=n' %s | FileCheck %s --check-prefix=AGREE
// RUN: %checks '--head=two(p)/(p)' --extent 'p=2,p.x=3' %s | FileCheck %s --check-prefix=AGREE
// RUN: %checks --head=constant --set n=3 --extent 't.inner=2,t.factors=4,t.inner.pairs=n,t.inner.rows=2,t.inner.rows[]=1' %s | FileCheck %s --check-prefix=AGREE
// AGREE: verdict: the derivatives agree
// RUN: %cannot '--head=energy/(g,w)' --set g.nx=3,g.ny=4 --extent 'g.u=nx*nz,g.index=1' %s | FileCheck %s --check-prefix=PATH
// PATH: error: --extent g.u=nx*nz: 'nz' is no integer parameter of 'energy'
// PATH: error: how many elements 'g.rows' leads to is not known
// RUN: %cannot '--head=rows' --set n=3,m=4 --extent 'a=n,a[][]=m' %s | FileCheck %s --check-prefix=MISSPELT
// MISSPELT: error: how many elements 'a[]' leads to is not known
// MISSPELT: error: --extent a[][]: 'rows' has no such parameter; did you mean 'a[]'?
// RUN: %checks '--head=energy/(g,w)' --set g.nx=2,g.ny=1 --extent 'g.u=nx,g.index=2,g.rows=2' --range g.index=0:1 --emit-driver=%t.c %s > %t.first
// RUN: %checks '--head=energy/(g,w)' --driver=%t.c %s | FileCheck %s --check-prefix=AGREE
struct grid {
  int nx, ny;
  double h, *u;
  const int *index;
  double (*rows)[3];
  void *user;
};
double energy(const struct grid *g, double w) {
  double s = 0;
  for (int i = 0; i < g->nx * g->ny; i++)
    s += w * g->u[i] * g->u[g->index[i]] * g->h;
  for (int i = 0; i < g->nx; i++)
    s += g->rows[i][1] * g->rows[i][2];
  return s;
}
struct node {
  double v, *w;
  struct node *next;
};
struct mesh {
  int n;
  struct node *nodes;
};
void smooth(int k, struct mesh *m, double *out) {
  for (int i = 0; i < m->n; i++) {
    m->nodes[i].v *= m->nodes[i].w[k - 1];
    out[i] += m->nodes[i].v * m->nodes[i].w[0];
  }
}
double rows(int n, int m, double **a) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i][j] * a[i][j];
  return s;
}
struct solver {
  int n;
  double *u, *next;
};
void swapped(struct solver *s) {
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < s->n - 1; i++)
      s->next[i] = s->u[i] * (s->u[i - 1] + s->u[i + 1]);
    double *u = s->u;
    s->u = s->next;
    s->next = u;
  }
}
struct particle {
  double m, *x;
};
void two(struct particle *p) {
  for (int k = 0; k < 3; k++)
    p[0].x[k] += p[1].m * (p[1].x[k] - p[0].x[k]);
}
struct factor {
  double re, im;
};
struct inner {
  const struct factor (*pairs)[2];
  const struct factor *const *rows;
};
struct constant {
  const struct factor *factors;
  const struct inner *inner;
};
double constant(int n, const struct constant *t) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += t->factors[i].re * t->inner[1].pairs[i][1].im * t->inner[0].rows[1]->re;
  return s;
}
