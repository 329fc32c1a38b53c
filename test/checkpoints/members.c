// n=6 m=6 : the state is in a struct: a number, an array, what a pointer leads to
struct model {
  double time, field[6];
  double *u;
  int n;
};

static void advance(struct model *s, double h) {
  s->time = s->time * (1 + h);
  for (int i = 0; i < s->n; i++)
    s->field[i] += h * s->field[i] * s->u[i];
}

void f(int n, int m, double *x, double *y) {
  struct model s;
  double u[6];
  for (int i = 0; i < 6; i++)
    u[i] = s.field[i] = x[i % n];
  s.u = u;
  s.n = 6;
  s.time = x[0];
  for (int t = 0; t < 7; t++) {
    advance(&s, 0.1);
    for (int i = 0; i < 6; i++)
      u[i] = u[i] * s.time;
  }
  for (int i = 0; i < m; i++)
    y[i] = s.field[i % 6] * u[i % 6];
}
