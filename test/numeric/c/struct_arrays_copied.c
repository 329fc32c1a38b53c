// n=6 m=3 : struct assignment that copies arrays inside, in a time loop with an old and a new state
typedef struct {
  double u[6];
  double t;
  long count;
} State;
static State advance(const State *s, double dt) {
  State next = *s;
  for (int i = 0; i < 6; i++)
    next.u[i] += dt * s->u[(i + 5) % 6] * s->u[i];
  next.t += dt;
  next.count++;
  return next;
}
void f(int n, int m, double *x, double *y) {
  State old, now = {.count = 0};
  for (int i = 0; i < 6; i++)
    now.u[i] = x[i % n];
  now.t = y[0];
  for (int k = 0; k < 4; k++) {
    old = now;
    now = advance(&old, 0.1 * old.t);
  }
  for (int k = 0; k < m; k++)
    y[k] = now.u[k] * now.u[5 - k] + now.t * (double)now.count;
}
