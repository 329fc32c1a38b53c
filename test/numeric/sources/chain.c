// n=4 m=4 sources no-roundtrip : three sources; a function of the third is called from both others
double middle(double v, int k);
double last(double v);
extern int calls; // not of what is differentiated

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++)
    y[j] = middle(x[j % n], j) + last(x[(j + 1) % n]) * x[j % n];
}
