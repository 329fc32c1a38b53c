// n=5 m=5 : a struct changed by a function that returns it, p->q->r chains, and the address of a member
struct Inner {
  double r[3];
};
struct Outer {
  struct Inner *q;
  double gain;
};
static struct Outer louder(struct Outer o, double by) {
  o.gain *= by;
  o.q->r[1] += o.gain;
  return o;
}
void f(int n, int m, double *x, double *y) {
  struct Inner inner[2] = {{{x[0], x[1], 0.5}}, {{y[0]}}};
  struct Outer o = {&inner[0], 1.0}, *p = &o;
  for (int i = 0; i < n; i++) {
    *p = louder(*p, x[i]);
    double *r = &p->q->r[i % 3];
    *r *= p->gain;
    p->q = &inner[(i + 1) % 2];
    y[i % m] += (*p).q->r[1] * o.gain + inner[0].r[i % 3];
  }
}
