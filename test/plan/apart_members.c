// Arrays whose pointers are members of objects ([members in extents]): the run finds out whether they are apart, where the pointers to the objects
// are not null. Not where only an access under a condition goes through one, nor behind a second pointer.
// RUN: %adjgen '--head=step(b)/(a)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: %adjgen '--head=rows(out)/(g)' --remarks %s -o %t.rows.c -- -fopenmp 2>&1 | FileCheck --check-prefix=ROWS %s
// RUN: FileCheck --check-prefix=WIDTH %s < %t.rows.c
// RUN: %adjgen '--head=perhaps(out)/(a,b)' --remarks %s -o %t.2.c -- -fopenmp 2>&1 | FileCheck --check-prefix=ATOMIC %s
// RUN: %adjgen '--head=farther(out)/(a)' --remarks %s -o %t.3.c -- -fopenmp 2>&1 | FileCheck --check-prefix=ATOMIC %s
// RUN: %adjgen '--head=moved(out)/(a)' --remarks %s -o %t.4.c -- -fopenmp 2>&1 | FileCheck --check-prefix=ATOMIC %s
// ATOMIC: summed per thread in blocks, which are added atomically: {{another iteration|different iterations}} may read the same cell
typedef struct State State;
struct State {
  int n;
  double *h, *q;
  const State *other;
};
typedef struct {
  int w;
  double *f[2];
} Grid;

// The loop's head goes through `a`, whatever is tested.
// CODE: adjgen_extent a_h_extent = adjgen_extent_of(a_b->h, sizeof(double), range);
// CODE-NEXT: adjgen_range [[BEHIND:range[0-9]*]] = adjgen_range_plus(i_range, adjgen_range_of(0, 1));
// CODE-NEXT: adjgen_extent a_q_extent = adjgen_extent_of(a_b->q, sizeof(double), [[BEHIND]]);
// CODE-NEXT: int apart{{[0-9]*}} = adjgen_are_apart_or_same(a_h_extent, a_q_extent);
// CODE-NOT: atomic
void step(const State *a, State *b) {
#pragma omp parallel for
  for (int i = 1; i < a->n - 1; i++)
    // REMARK: the adjoint of 'a' is gathered, {{.*}} if 'a->h' is apart from 'a->q', which is tested at run time, if 'b->h' is apart from 'a->h' and 'a->q', which is tested
    b->h[i] = 0.5 * a->h[i - 1] * a->q[i + 1] + a->q[i] * a->h[i + 1];
}

// ROWS-NOT: atomically
// ROWS: if 'g->f[0]' is apart from 'g->f[1]'
// WIDTH: int apart = 0;
// WIDTH-NEXT: if (g) {
// WIDTH: adjgen_range i_range = adjgen_range_of(0, (adjgen_index)g->w - 1);
// WIDTH: adjgen_extent g_f_0_extent = adjgen_extent_of(g_b->f[0], sizeof(double),
// WIDTH: apart = adjgen_are_apart_or_same(g_f_0_extent, g_f_1_extent);
// WIDTH-NEXT: }
void rows(int h, const Grid *g, double *restrict out) {
#pragma omp parallel for
  for (int j = 1; j < h - 1; j++)
    for (int i = 0; i < g->w; i++)
      out[j * g->w + i] = g->f[0][(j - 1) * g->w + i] * g->f[1][(j + 1) * g->w + i];
}

void perhaps(int n, const State *a, const State *b, double *restrict out) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    out[i] = a->h[i - 1] * a->h[i + 1];
    if (b)
      out[i] += b->h[i - 1] * b->h[i + 1];
  }
}
void farther(int n, const State *a, double *restrict out) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    out[i] = a->other->h[i - 1] * a->other->q[i + 1];
}
void moved(int n, State *a, double *restrict out) {
#pragma omp parallel for ordered
  for (int i = 1; i < n - 1; i++) {
    out[i] = a->h[i - 1] * a->h[i + 1];
#pragma omp ordered
    a->h = i == 1 ? a->q : a->h;
  }
}
