// n=5 : a branch asks for an integer that it overwrites by way of another pointer to the same array
void f(int n, const int *k, int *j, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    if (k[i] > 0) {
      j[i] = 0;
      y[i] = y[i] * x[i] * x[i];
    } else {
      y[i] = y[i] * y[i];
    }
  }
}
