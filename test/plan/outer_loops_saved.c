// Joined loops that save what they overwrite: nothing else knows which thread has an iteration ([any thread]), so that the outer loop's
// can be dealt out alone. Not if a thread's own variable goes from one iteration to the next.
// RUN: %adjgen '--head=step(b)/(a,b)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: %adjgen '--head=carried(v)/(u,v)' --remarks %s -o %t.2.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// REMARK: remark: the derivative deals out the outer loop's iterations alone
// REMARK-NOT: atomically
// CODE-NOT: collapse
// CODE-NOT: atomic
// CODE: Backward sweep
// CODE-NOT: atomic
// KEPT-NOT: outer loop's iterations alone
// KEPT: the backward sweep gives every thread the iterations that it had
// KEPT-NOT: outer loop's iterations alone
typedef struct {
  int w, h;
  double *f, *k;
} Field;
void step(const Field *a, Field *b) {
#pragma omp parallel for collapse(2)
  for (int j = 1; j < a->h - 1; j++)
    for (int i = 1; i < a->w - 1; i++) {
      int k = j * a->w + i;
      b->f[k] = a->k[k] * a->k[k] + 0.1 * (a->f[k + 1] * a->f[k - 1] + a->f[k + a->w] - a->f[k - a->w]);
    }
}
void carried(int w, int h, const double *u, double *v) {
#pragma omp parallel
  {
    double c = 0.0;
#pragma omp for collapse(2) schedule(static)
    for (int j = 1; j < h - 1; j++)
      for (int i = 1; i < w - 1; i++) {
        v[j * w + i] = c * u[(j - 1) * w + i] * u[(j + 1) * w + i];
        c = 0.5 * c + u[j * w + i];
      }
  }
}
