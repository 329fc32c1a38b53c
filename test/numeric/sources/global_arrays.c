// n=5 m=2 sources no-roundtrip : arrays at file scope that another source defines hold what is active; constants of another source
extern double field[];
extern double scale;
extern const double table[3];
double total; // the other source's functions set it

void spread(int n, const double *x);
void add_up(int n);

void f(int n, int m, double *x, double *y) {
  scale = x[0] * x[0];
  spread(n, x);
  for (int i = 0; i < n; i++)
    field[i] += table[i % 3] * x[i];
  add_up(n);
  for (int j = 0; j < m; j++)
    y[j] = total * field[j];
}
