// n=3 : parameters T (*p)[N], T p[][N] and T p[N], with constants and a passive array
void f(int n, const double (*a)[4], double b[][4], double s[2], const int *where) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++) {
      b[i][j] = a[i][j] * b[i][(j + 1) % 4] + s[0];
      s[1] += b[i][where[j]] * a[where[i]][j];
    }
}
