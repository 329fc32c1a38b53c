// n=5 m=4 : pointers to a struct as pointers to first members without numbers: a kind and a count that steer, an error that is noted
#include <math.h>

struct mark {
  int kind;
  int count;
  const char *said;
};
struct law {
  int kind;
  int count;
  const char *said;
  double *at;
  double scale;
};

static void note(struct mark *m, const char *text) {
  m->count++;
  m->said = text;
  if (m->count > 2)
    m->kind = 1;
}
static int kindOf(const struct mark *m) { return m->said ? m->kind : -1; }

static double applied(struct law *l, int k) {
  note((struct mark *)l, "applied");
  if (kindOf((const struct mark *)l) == 1)
    return l->scale * l->at[k] * l->at[k];
  l->scale *= 1.0 + l->at[k];
  return sin(l->at[k]) * l->count;
}

void f(int n, int m, double *x, double *y) {
  struct law l = {0, 0, 0, x, 2.0}, other = {1, 2, 0, y, x[0]};
  for (int k = 0; k < m; k++)
    y[k] = applied(&l, k);
  struct mark *marks[2] = {(struct mark *)&l, (struct mark *)&other};
  note(marks[1], "other");
  y[0] += other.kind * other.at[1] * other.scale + kindOf(marks[0]) * x[n - 1];
}
