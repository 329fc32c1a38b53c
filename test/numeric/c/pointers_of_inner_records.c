// n=4 m=4 : an array of records whose members are records with several pointers, saved when its scope ends
typedef struct {
  double *low, *high;
} Ends;
typedef struct {
  double *first;
  Ends inner[2];
  Ends last;
} Parts;
void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m - 1; k++) {
    Parts p[2];
    for (int i = 0; i < 2; i++) {
      p[i].first = x + k;
      p[i].inner[0].low = y + k;
      p[i].inner[0].high = x + n - 1 - k;
      p[i].inner[1].low = x;
      p[i].inner[1].high = y + k + i;
      p[i].last.low = y;
      p[i].last.high = x + 1;
    }
    p[1].last.low[k] *= p[0].last.high[1] + p[k % 2].inner[0].high[0];
    p[0].inner[1].high[1] += p[1].inner[1].low[0] * p[k % 2].first[0] * p[1].inner[0].low[0];
  }
}
