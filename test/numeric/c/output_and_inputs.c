// n=6 m=3 head=f(y)/(x,y) : x only read, y read and overwritten
void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double *t = &y[i % m];
    *t = x[i] * *t + x[n - 1 - i];
  }
}
