// n=6 m=6 : aggregates whose members have initializers of their own: arrays, rows, objects, references to others; lists that give some of them
struct Vec {
  double v[3] = {};
  double &operator[](int i) { return v[i]; }
};
struct Grid {
  double rows[2][3] = {{1.0, 2.0}, {0.5}};
  Vec shift{};
  double scale = 2.0, half = scale / 4;
  int offsets[2] = {1, 2};
};
struct Named {
  char name[8] = "grid";
  Vec first = {{0.25, 0.5, 0.75}}, second{};
};

static double total(Vec a) { return a[0] * a[1] + a[2]; }

void f(int n, int m, double *x, double *y) {
  Vec a{}, c = {};
  Grid g{};
  Grid h{{{x[0], x[1]}, {x[2]}}, {{x[3]}}, x[4]};
  Named named{};
  for (int i = 0; i < n; i++) {
    a.v[i % 3] += x[i] * x[i];
    g.rows[i % 2][i % 3] *= x[i];
    g.shift[i % 3] += x[i] * g.half;
    c = Vec{};
    c[g.offsets[i % 2]] = x[i];
    named.second[i % 3] += total(c) + named.first[i % 3] * x[i];
  }
  for (int i = 0; i < m; i++)
    y[i] += total(a) + total(g.shift) * g.rows[i % 2][i % 3] + h.rows[i % 2][i % 3] * h.half * h.scale +
            total(named.second) + total(h.shift) * x[1] + total(Vec{}) * y[i] +
            (named.name[0] == 'g' ? x[0] * x[0] : 0.0);
}
