// n=12 m=6 : integers behind pointers that memset, memcpy and memmove overwrite, in every step; subscripts of active code
#include <stdlib.h>
#include <string.h>
typedef struct {
  int from;
  unsigned short to[2];
} Pair;
typedef struct {
  int room;
  long *count;
} Table;

static void pairs(int n, int m, const double *x, double *y) {
  Pair *at = malloc(n * sizeof *at), *kept = malloc(n * sizeof *kept);
  unsigned short(*grid)[2] = malloc(n * sizeof *grid), (*copy)[2] = malloc(n * sizeof *copy);
  int *head = malloc(4 * sizeof *head), *next = malloc(n * sizeof *next);
  unsigned short *marks = malloc(n * sizeof *marks);
  for (int t = 0; t < 3; t++) {
    memset(head, -1, 4 * sizeof(int)); // lists of cells, as in codes with particles
    memset(marks, 0x12, n * sizeof *marks);
    for (int i = 0; i < n; i++) {
      next[i] = head[(i + t) % 4];
      head[(i + t) % 4] = i;
      marks[(3 * i) % n] += t;
    }
    for (int c = 0; c < 4; c++)
      for (int i = head[c]; i >= 0; i = next[i])
        y[c % m] += 0.1 * x[i] * x[(i + marks[i]) % n];
    for (int i = 0; i < n; i++) {
      at[i] = (Pair){(i + t) % n, {i, n - 1 - i}};
      grid[i][0] = (i * t) % n, grid[i][1] = (i + 2 * t) % n;
    }
    memcpy(kept, at, n * sizeof *kept);
    memcpy(copy, grid, n * sizeof *copy);
    for (int k = 0; k < n; k++)
      y[k % m] += 0.1 * x[kept[k].from] * x[kept[k].to[k % 2]] * x[copy[k][0]] * x[copy[k][1]];
  }
  free(head), free(next), free(marks);
  free(at), free(kept), free(grid), free(copy);
}

static void reset(Table *t) { memset(t->count, 0, t->room * sizeof(long)); }

void f(int n, int m, double *x, double *y) {
  int *list = calloc(2 * n, sizeof(int));
  Table t = {m, malloc(m * sizeof(long))};
  for (int s = 0; s < 3; s++) {
    reset(&t);
    for (int i = 0; i < n; i++)
      t.count[(i * i + s) % m]++;
    memmove(list + 2, list, n * sizeof(int));
    list[s % 2] = (int)t.count[s % m] % n;
    for (int j = 0; j < m; j++)
      y[j] += 0.1 * t.count[j] * x[list[j]] * x[(list[j + 1] + s) % n];
    memset(list + s, 0, sizeof *list);
  }
  memset(list, 0, 0 * sizeof *list);
  pairs(n, m, x, y);
  free(t.count);
  free(list);
}
