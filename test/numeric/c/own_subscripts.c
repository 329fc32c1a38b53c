// n=6 m=5 : stores that change the way to their own place: tables, pointers in a ring, values, structs
struct node {
  struct node *next;
  double *value;
  int at[2];
};

struct pair {
  int first, second;
};

static double own(int n, const double *x) {
  int i = 0, *p = &i;
  p[i] = 1 + n % 3;
  double s = x[i];
  p[0] = 0;
  s *= x[i];
  ++p[i++ % 1];
  return s * x[i];
}

static int jump(int *t, int n) {
  t[0] = (t[0] + 2) % n;
  return t[0];
}

static double ring(int n, double *x) {
  struct node a = {&a, x, {0, 1}}, b = {&a, x + 1, {1, 0}}, c = {&b, x + 2, {1, 1}};
  double s = 0.0;
  for (int k = 0; k < n; k++) {
    s += *a.next->value * *b.next->value;
    struct node *p = &a;
    p->next->next = k % 2 ? &c : &b;
    s *= *a.next->value;
    a.next->next->value = x + k;
    s += *b.value * *c.value * x[a.at[0]];
    a.next = &a;
    a.next->at[a.at[k % 2]] = k % 2;
    *p->next = b;
    s += *a.value * s;
    a.next = &a;
  }
  return s;
}

static double pairs(int n, double *x) {
  struct pair all[3] = {{1, 2}, {2, 0}, {0, 1}};
  struct pair *p = all;
  double s = 1.0;
  for (int k = 0; k < n; k++) {
    s *= x[p[0].first] + p[1].second;
    p[p[0].first] = p[p[1].second];
    p[p[0].first].first = (p[0].first + k) % 3;
    s += x[p[2].first] * s;
  }
  return s;
}

void f(int n, int m, double *x, double *y) {
  int p[8], links[8], *way = links, **ways = &way;
  for (int i = 0; i < n; i++) {
    p[i] = (i + 2) % n;
    links[i] = (i + 1) % n;
  }
  for (int i = 0; i < n; i++) {
    y[0] *= x[p[i]] + p[0];
    p[p[i]] = (p[i] + i) % n;
    p[p[0]]++;
    p[p[0]] %= n;
    y[1] += x[p[p[0]]] * y[0];
    way[links[i]] = (way[p[i]] * 2 + 1) % n;
    (*ways)[links[0]]++;
    way[0] %= n;
    links[n - 1] = 0;
    y[2] = y[2] * x[links[i]] + (p[p[1]] = (p[1] + 1) % n);
    p[p[2]] = jump(p, n);
    y[3] += x[p[2]] * y[3];
  }
  double v[4] = {1.0, 2.0, 3.0, 0.0};
  for (int k = 0; k < m; k++) {
    v[(int)v[0]] = k % 4;
    y[4] *= x[k] * v[1] + v[0] + v[2] * x[(int)v[0]];
    v[0] = (k * 3) % 4;
    v[(int)v[0]] *= 0.5;
  }
  y[0] += own(m, x) * ring(m, x);
  y[1] += pairs(m, x);
}
