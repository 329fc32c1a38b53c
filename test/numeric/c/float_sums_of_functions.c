// n=40 m=4 calls=5 : sums of adjoints of floats in functions that are given their addresses, or in members, lose nothing
struct constants {
  float scale, shift[2];
};

static void add(const float *a, double x, double *s) { *s += (a[0] + a[1] * 0.5) * x * 1e-4; }

/* Passes it on, and calls itself. */
static void halves(const float *c, int from, int to, double *s) {
  if (to - from < 2) {
    for (int l = from; l < to; l++)
      add(c, 1.0 + l, s);
    return;
  }
  halves(c, from, (from + to) / 2, s);
  halves(c, (from + to) / 2, to, s);
}

static double of_value(float c, double x) { return c * x * 1e-4; }

static double of_row(const float rows[2][3], int l) { return rows[l % 2][l % 3] * 1e-4; }

/* A way out in the middle: no cell behind it. */
static int until(const float *c, int l, double *s) {
  if (l % 7 == 3)
    return 1;
  *s += *c * 1e-4;
  return 0;
}

void f(int n, const float *a, const float *b, float c, struct constants *k, double *y) {
  double s = 0.0, t = 0.0, w = 0.0;
  float local[2] = {*a * 2.0f, a[1]};
  float rows[2][3] = {{a[0], a[1], a[2]}, {b[0], b[1], c}};
  float last = b[1];
  struct constants inside = {*b, {c, c * *b}};
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      halves(local, 0, n, &s);
      for (int l = 0; l < n; l++) {
        t += of_value(c, 1.0 + l) + of_row(rows, l) + (inside.scale + inside.shift[1] * 0.7) * 1e-4;
        if (until(&last, l, &w))
          w += k->scale * 1e-7;
        until(&local[1], l + j, &w);
      }
    }
  local[0] = 1.0f;
  add(local, 1.0, &w);
  y[0] += s;
  y[1] += t;
  y[2] += w;
}
