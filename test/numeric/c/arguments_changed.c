// n=6 m=5 : callees that change what their arguments were read from: tables, pointers of a ring, counts, globals
struct node {
  struct node *next;
  double *value;
  int at[2];
};

static int turn;

static void set(int *at, int v, double *y, const double *x) {
  *at = v;
  y[0] *= x[0] * x[v % 3];
}

static void link(struct node **at, struct node *to, double *y) {
  *at = to;
  y[1] *= *to->value * *(*at)->value;
}

static double get(int *t, int n, const double *x) {
  double r = x[t[0]] * x[t[1]];
  t[t[1]] = (t[0] + n) % 4;
  return r;
}

static double move(int k, int *table, const double *x) {
  turn = (turn + table[0]) % 4;
  table[0] = (table[0] + k) % 4;
  return x[k] * x[turn];
}

static double deeper(int k, int *table, const double *x) {
  return k > 0 ? move(table[0], table, x) * deeper(k - 1, table, x + table[0] % 2) : x[table[1]];
}

struct pair {
  int first, second;
};

static double swapped(struct pair by, struct pair *all, const double *x) {
  double r = x[by.first] * x[by.second];
  all[by.first] = all[by.second];
  all[by.second].first = by.second;
  return r;
}

void f(int n, int m, double *x, double *y) {
  int p[4] = {0, 2, 1, 3}, count = 1;
  turn = 1;
  for (int k = 0; k < m; k++) {
    set(&p[p[0]], k % 4, y, x + p[1] % 2);
    y[0] += x[p[0]] * x[p[1]];
    set(p + p[1], (k + 1) % 4, &y[p[0]], &x[p[p[1]] % 2]);
    y[1] += x[p[2]] * y[0] + get(p, n, x) * x[p[1]];
    y[p[0]] += get(&p[p[1] % 2], k, &x[p[0] % 2]);
    set(&count, count + k, y + count % 3, x + count % 2);
    y[2] += move(turn, p, x) * move(p[0], p, x + turn % 2) + x[count % n];
    y[3] += deeper(count % 3, p, x);
  }
  struct pair all[3] = {{1, 2}, {2, 0}, {0, 1}};
  for (int k = 0; k < m; k++)
    y[1] += swapped(all[all[k % 3].first], all, x) * x[all[0].first];
  struct node a = {&a, x, {0, 1}}, b = {&a, x + 1, {1, 0}};
  for (int k = 0; k < n; k++) {
    y[2] += *a.next->value * y[1];
    struct node *q = &a;
    link(&q->next->next, k % 2 ? &a : &b, y + k % 2);
    y[2] *= *a.next->value;
    set(&a.next->at[q->next->at[0]], k % 2, y + a.next->at[1], x + b.at[0]);
    link(&a.next, a.next->next, y);
  }
}
