// n=3 m=4 head=f(x,y)/(x,y) : an argument that the head names and nothing uses has a derivative: its own
void f(int n, int m, double *x, double *y) {
  (void)x;
  for (int i = 0; i < m; i++)
    y[i] *= y[i] * n;
}
