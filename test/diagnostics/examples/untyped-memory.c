// adjgen --head='f(y)/(x)' untyped-memory.c
// What a member leads to has the type that its declaration gives it: derivative code needs to know it.
struct context {
  void *values;
};
static double first(const struct context *c) {
  const double *v = c->values;
  return v[0] * v[0];
}
void f(double *x, double *y) {
  struct context c = {x};
  y[0] = first(&c);
}
