// n=6 m=4 : addresses of what members that point to constant structs and arrays lead to
#include <math.h>
struct factor {
  double re, im, power[2];
};
struct table {
  int n;
  const struct factor *factors;
  const struct factor (*pairs)[2];
  const double (*rows)[3];
};
struct plan {
  const struct table *table;
};
static double weighted(const double *row, const struct factor *c) {
  return row[0] * row[1] + c->power[1] * c->re;
}
static double sum(const struct plan *p, const double *x) {
  const struct table *t = p->table;
  const struct factor *a, *b, *first = &t->factors[1];
  double s = 0;
  a = b = t->factors;
  for (int i = 0; i < t->n; i++) {
    s += a->re * b->im * x[i] + first->re;
    s +=
        weighted(t->factors[i].power, &p->table->pairs[i % 2][1]) * weighted(t->rows[i % 3], t->pairs[i % 2]);
    const double *row = t->rows[i % 3] + 1, *power = t->factors[i].power;
    s += sin(row[1] * power[0]);
    s += p->table->rows[i % 3][2] * t->pairs[i % 2][1].power[1];
    a += 1;
    b = &t->factors[t->n - 1 - i];
  }
  const struct factor *ends[2] = {&t->factors[2], first + 1};
  return s * ends[0]->im * ends[1]->re * a[-1].im;
}
void f(int n, int m, double *x, double *y) {
  struct factor factors[n], pairs[2][2];
  double rows[3][3];
  for (int i = 0; i < n; i++)
    factors[i] = (struct factor){x[i], x[n - 1 - i] * x[0], {x[i] + 1.0, x[i] * y[0]}};
  for (int i = 0; i < 4; i++)
    pairs[i / 2][i % 2] = factors[(i * i) % n];
  for (int i = 0; i < 9; i++)
    rows[i / 3][i % 3] = x[i % n] * i;
  struct table t = {n, factors, (const struct factor(*)[2])pairs, (const double(*)[3])rows};
  struct plan p = {&t};
  for (int k = 0; k < m; k++)
    y[k] += sum(&p, x) * y[(k + 1) % m];
}
