// n=6 m=5 : each shadow pointer of an array's elements comes back to its place, also in records that are members of records
struct part {
  double *at;
  const double *from;
};
struct pair {
  struct part first;
  double value;
  struct part both[2];
};
struct group {
  double scale;
  struct pair left, right;
  const double *all;
};

static double of_pair(const struct pair *p) { return *p->first.at * *p->first.from + *p->both[0].at * *p->both[1].from; }

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++) {
    struct pair p[2];
    struct group g[2];
    for (int k = 0; k < 2; k++) {
      p[k].first.at = y + j;
      p[k].first.from = x + k;
      p[k].both[0].at = y + (j + k) % m;
      p[k].both[0].from = x + n - 1;
      p[k].both[1].at = y + (j + 1) % m;
      p[k].both[1].from = x + n - 2 - k;
      p[k].value = x[j] * x[k];
      g[k].left = p[k];
      g[k].right.first.at = y + (j + 2) % m;
      g[k].right.first.from = x + 3;
      g[k].right.both[0].at = y + (j + 3) % m;
      g[k].right.both[1].from = x + 4;
      g[k].right.value = x[2];
      g[k].all = x + j;
      g[k].scale = x[j] * 0.1;
    }
    for (int k = 0; k < 2; k++) {
      *p[k].both[1].at += 0.1 * p[k].value * *p[1 - k].both[0].from;
      *p[k].first.at += 0.1 * of_pair(&p[k]);
      *g[k].right.both[0].at += g[k].scale * of_pair(&g[1 - k].left) + 0.1 * *g[k].all;
      *g[k].left.first.at *= 0.1 * g[k].right.value * of_pair(&g[k].right);
    }
  }
}
