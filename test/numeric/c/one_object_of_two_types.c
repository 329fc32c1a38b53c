// n=4 : an int that is written as an unsigned one, and byte by byte, in between: C lets one object be accessed so
void f(int n, int *k, unsigned *same, int *j, unsigned char *bytes, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n - 1; i++) {
    int at = *k;
    *same = (unsigned)i;
    y[i] = x[at] * x[i];
  }
  int last = *j;
  bytes[0] = 1;
  y[n - 1] = x[last] * x[*j] * x[*j];
}
