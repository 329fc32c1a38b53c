// n=12 m=4 : rows of a matrix exchanged through an array of pointers, sorted by value, then read in that order
void f(int n, int m, double *x, double *y) {
  double *row[4];
  for (int i = 0; i < 4; i++)
    row[i] = x + i * (n / 4);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3 - i; j++)
      if (row[j][0] > row[j + 1][0]) {
        double *t = row[j];
        row[j] = row[j + 1];
        row[j + 1] = t;
      }
  for (int i = 0; i < 4; i++) {
    row[i][1] *= row[(i + 1) % 4][2];
    y[i % m] *= row[i][0] * (i + 1) + row[i][1];
  }
}
