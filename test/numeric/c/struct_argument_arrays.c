// n=6 m=3 : the backward sweep needs arrays and indices inside a struct that is passed by value
typedef struct {
  double factor[3];
  int place[3];
} Rule;
static void apply(Rule r, double *v) {
  for (int i = 0; i < 3; i++)
    v[r.place[i]] = 0.5 * v[i] + 0.125 * r.factor[i] * r.factor[(i + 1) % 3];
}
void f(int n, int m, double *x, double *y) {
  for (int k = 0; k + 3 <= n; k++) {
    Rule r;
    for (int i = 0; i < 3; i++) {
      r.factor[i] = x[k + i] * y[i % m];
      r.place[i] = (i + k) % 3;
    }
    apply(r, y);
  }
}
