// n=24 m=24 : arrays that come as `void *` and are used as rows by a team
void f(int n, int m, void *x, void *y) {
  double (*in)[4] = (double (*)[4])x, (*out)[4] = (double (*)[4])y;
#pragma omp parallel for
  for (int i = 0; i < (n < m ? n : m) / 4; i++)
    for (int j = 1; j < 3; j++)
      out[i][j] = out[i][j] * in[i][j - 1] * in[i][j + 1];
}
