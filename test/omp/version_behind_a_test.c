// n=10 m=20 : a head that returns at once if there is nothing to do has a version for arrays that are apart
typedef struct {
  int n;
  double *value;
} vector;

static void update(const vector *a, const vector *x, vector *y) {
  if (a->n < 0)
    return;
  if (x->n < a->n)
    return;
#pragma omp parallel for
  for (int i = 0; i < a->n; i++)
    y->value[i] += a->value[i] * x->value[i] * a->value[i];
}

void f(int n, int m, double *x, double *y) {
  vector a = {n, x}, b = {n, y}, none = {-3, 0}, c = {n, y + n};
  update(&a, &b, &c);
  update(&none, 0, 0);
  update(&a, &none, &c);
  update(&b, &c, &b);
  y[m - 1] += x[0];
}
