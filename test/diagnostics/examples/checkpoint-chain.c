// adjgen --directions=2 --head='f(y)/(x)' checkpoint-chain.c --
// Adjoints for several seeds, with checkpoints of a loop whose steps resize containers, call what exchanges pointers, or exchange them in a region.
struct state {
  double *now, *next;
};
static void step(struct state *s, double x) {
  for (int i = 0; i < 2; i++)
    s->next[i] = s->now[i] * s->now[0] * x;
  double *swap = s->now;
  s->now = s->next;
  s->next = swap;
}
void f(int n, double *x, double *y) {
  double a[2] = {*x, *x}, b[2] = {*x, 0.0};
  struct state s = {a, b};
#pragma adjgen checkpoint(all) extent(s.now: 2, s.next: 2)
  for (int t = 0; t < n; t++)
    step(&s, *x);
  *y = s.now[0];
}
