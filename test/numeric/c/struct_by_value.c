// n=6 m=6 : structs passed, returned and assigned as a whole, compound literals, designated initializers
struct Vec {
  double x, y, z;
};
static struct Vec cross(struct Vec a, const struct Vec b) {
  return (struct Vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static double dot(struct Vec a, struct Vec b) {
  a.x *= b.x;
  a.y *= b.y;
  return a.x + a.y + a.z * b.z;
}
void f(int n, int m, double *x, double *y) {
  struct Vec u = {x[0], x[1], x[2]}, v = {.z = y[0], .x = y[1]}, w, old;
  v.y = 0.5;
  for (int i = 0; i < n; i++) {
    w = cross(u, v);
    old = u;
    u = v = w;
    u.x = dot(old, (struct Vec){.y = x[i], .x = 1.0, .z = u.x}) / (2.0 + dot(u, u));
    y[i % m] += u.x + dot(v, w) * 0.1;
  }
}
