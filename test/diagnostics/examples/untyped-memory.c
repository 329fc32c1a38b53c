// adjgen --head='f(y)/(x)' untyped-memory.c
// Derivative code must know the type of the memory that a member points to; it takes the type from the member's declaration.
struct context {
  void *values;
};
static double first(const struct context *c) {
  const double *v = c->values;
  return v[0] * v[0];
}
void f(double *x, float *z, double *y) {
  struct context c = {x}, other = {z};
  y[0] = first(&c) * *(float *)other.values;
}
