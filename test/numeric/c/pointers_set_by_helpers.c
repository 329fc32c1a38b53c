// n=12 m=4 : pointers, records and arrays with pointers that helpers set, again and again, and that nothing set before
struct pair {
  double a, *p;
  int k;
};
static void seat(double ***where, double **rows, int k) { *where = rows + k; }
static void pick(double **where, double *row, int k) { *where = row + k; }
static void take(double *where, const double *row) { *where = row[0] * row[1]; }
static void fill(struct pair *r, double *row, int k) {
  r->a = row[0] * row[k];
  r->p = row + k;
  r->k = k;
}
static void index_of(const int **where, const int *table, int k) { *where = table + k; }

void f(int n, int m, double *x, double *y) {
  const int table[4] = {2, 0, 3, 1};
  double *rows[4], **at, *p, v, pool[12];
  struct pair r, many[2];
  const int *c;
  for (int i = 0; i < 12; i++)
    pool[i] = x[i % n] * x[i % n];
  for (int i = 0; i < 4; i++)
    rows[i] = pool + 2 * i;
  for (int t = 0; t < 4; t++) {
    index_of(&c, table, t);
    seat(&at, rows, *c);
    pick(&p, *at, 1);
    take(&v, p);
    fill(&r, p, 2);
    fill(&many[t % 2], r.p, 1);
    **at += p[1] * v * x[t] + r.a * many[t % 2].a * *many[t % 2].p * r.k;
  }
  for (int i = 0; i < m; i++)
    y[i] = pool[i] * pool[i + 1] * v;
}
