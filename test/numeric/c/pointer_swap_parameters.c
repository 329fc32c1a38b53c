// n=6 m=6 : the parameters themselves are swapped, so results end in either array
void f(int n, int m, double *x, double *y) {
  int size = n < m ? n : m;
  for (int step = 0; step < 3; step++) {
    for (int i = 0; i < size; i++)
      y[i] = x[i] * y[(i + 1) % size] + 0.25;
    double *t = x;
    x = y;
    y = t;
  }
}
